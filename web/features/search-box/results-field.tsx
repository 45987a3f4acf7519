import * as css from './search-form.css.ts'
import { SearchForm } from './search-form.tsx'

/** Above the results, where the header is too narrow for a field: another word is one press away. */
export const ResultsField = () => (
  <div className={css.aboveResults}>
    <SearchForm />
  </div>
)
