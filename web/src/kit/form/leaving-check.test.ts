import { problems } from '@fornace/contract/kit/problems'
import { expect, test } from 'vitest'
import { forms as en } from '../../i18n/texts/en/forms'
import { forms as it } from '../../i18n/texts/it/forms'

test('what is said when a field is left is what the server says of it', () => {
  for (const [name, text] of Object.entries(en.forms.faults)) {
    const refusal = problems[`field.${name}` as 'field.max']
    const inItalian = it.forms.faults[name as keyof typeof en.forms.faults]
    expect([text, inItalian]).toEqual(
      [refusal.en, refusal.it].map((sentence) => sentence.replace(/\{(\w+)\}/g, '{{$1}}')),
    )
  }
})
