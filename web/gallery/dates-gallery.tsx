import { useState } from 'react'
import { DateField } from '../ui/kit/dates/date-field.tsx'
import { DateRangeField } from '../ui/kit/dates/date-range-field.tsx'
import { Section } from '../ui/kit/section.tsx'
import * as css from './gallery.css.ts'

export function DatesGallery() {
  const [day, setDay] = useState('2026-11-22')
  return (
    <Section title="Dates">
      <div className={css.columns}>
        <DateField label="Day of broadcast" value={day} onChange={setDay} name="day" />
        <DateField label="Within limits" hint="In November." min="2026-11-05" max="2026-11-25" isOptional />
        <DateField label="Refused" defaultValue="2026-01-31" error="This day is taken" />
        <DateRangeField
          legend="Period"
          names={{ from: 'from', to: 'to' }}
          defaultValue={{ from: '2026-11-10', to: '2026-11-20' }}
          presets={['last7', 'last30', 'thisMonth', 'lastMonth', 'last365']}
          isOptional
        />
      </div>
      <output>{day || 'no day'}</output>
    </Section>
  )
}
