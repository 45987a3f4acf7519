import { useState } from 'react'
import { TextField } from '../ui/form/text-field.tsx'
import { QuantityField } from '../ui/kit/quantity-field.tsx'
import { Section } from '../ui/kit/section.tsx'
import { SelectField } from '../ui/kit/select-field.tsx'
import { TextArea } from '../ui/kit/text-area.tsx'
import * as css from './gallery.css.ts'
import { LONG } from './samples.ts'

const KINDS = [
  { value: 'plain', name: 'Plain invoice' },
  { value: 'special', name: 'Special VAT invoice' },
  {
    group: 'Abroad',
    options: [
      { value: 'abroad', name: LONG.german },
      { value: 'none', name: 'Not offered', isDisabled: true },
    ],
  },
]

export function FieldsGallery() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Section title="Fields">
      <div className={css.columns}>
        <SelectField label="Kind of invoice" options={KINDS} placeholder="Please choose" />
        <SelectField label="Kind, chosen" hint="The longest one." options={KINDS} defaultValue="abroad" isOptional />
        <SelectField label="Kind, wrong" options={KINDS} error="Please choose a kind" />
        <SelectField label="Kind, fixed" options={KINDS} disabled defaultValue="plain" />
        <TextArea label="Note" limit={200} isOptional placeholder="What should we know?" />
        <TextArea label="Note, too long" limit={20} defaultValue={LONG.chinese} />
        <TextArea label="Note, refused" hint="For the staff." error="Please fill this in" limit={100} />
        <QuantityField label="Seats" hint="1 to 5" max={5} value={quantity} onChange={setQuantity} />
        <QuantityField label="Seats, wrong" max={500} defaultValue={500} error="Only 20 are left" />
        <TextField label="For comparison" defaultValue={LONG.vietnamese} />
      </div>
    </Section>
  )
}
