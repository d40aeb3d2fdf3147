import { RichText } from '../kit/rich-text/rich-text'
import { RichTextField } from '../kit/rich-text/rich-text-field'
import { SampleForm } from './sample-form'
import { State, Story } from './story'

const TEXT =
  '<h2>La fornace</h2><p>Cotto <strong>forte</strong>, <em>sottile</em>, <s>crudo</s>, <u>smaltato</u>, <code>900 °C</code>.</p><ul><li><p>argilla</p></li><li><p>acqua</p></li></ul><blockquote><p>Il fuoco decide.</p></blockquote><hr><ol><li><p>prima</p></li><li><p>poi</p></li></ol>'

const SAMPLES = [
  ['All its marks', TEXT, undefined],
  ['Empty', '', undefined],
  ['Refused', '<p>Cotto</p>', 'This field is required.'],
  ['Too long', `<p>${'cotto '.repeat(30)}</p>`, undefined],
] as const

export const RichTextStory = () => (
  <Story title="Rich text">
    {SAMPLES.map(([name, text, error]) => (
      <State key={name} name={name} wide>
        <SampleForm
          fields={[{ path: 'text', kind: 'rich-text', max: 120 }]}
          labels={{ text: 'Description' }}
          values={{ text }}
          {...(error && { errors: { text: error } })}
        >
          <RichTextField path="text" lang="it" />
        </SampleForm>
      </State>
    ))}
    <State name="To be read; what does not belong there is gone" wide>
      <RichText html={`${TEXT}<script>alert(1)</script><img src="x" alt="">`} lang="it" />
    </State>
  </Story>
)
