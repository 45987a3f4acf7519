import { cx } from '../ui/cx.ts'
import { page, wrap } from '../ui/theme/layout.css.ts'
import { DatesGallery } from './dates-gallery.tsx'
import { FieldsGallery } from './fields-gallery.tsx'
import * as css from './gallery.css.ts'
import { StatesGallery } from './states-gallery.tsx'
import { TableGallery } from './table-gallery.tsx'
import { UploadGallery } from './upload-gallery.tsx'

/** All components of the interface kit in all states, for visual checks. Only in local and test builds; not translated. */
export function GalleryPage() {
  return (
    <main id="main" className={cx(wrap, page, css.page)} lang="en">
      <h1>Interface kit</h1>
      <TableGallery />
      <StatesGallery />
      <FieldsGallery />
      <DatesGallery />
      <UploadGallery />
    </main>
  )
}
