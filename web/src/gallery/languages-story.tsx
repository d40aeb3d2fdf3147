import { Rejected } from '../kit/api/call-errors'
import type { FormProblem } from '../kit/form/form-problem'
import { LanguageTabsSample } from '../kit/language-tabs/language-tabs-sample'
import { State, Story } from './story'

const PROBLEM: FormProblem = {
  fields: [
    { path: 'title.fr', label: 'title, French', messages: ['This field is required.'] },
    { path: 'text.fr', label: 'text, French', messages: ['This field is required.'] },
  ],
  general: null,
  retry: false,
  error: new Rejected(400, {}),
}

export const LanguagesStory = () => (
  <Story title="Language tabs">
    <State name="One at a time; a language that holds content asks before it is hidden" wide>
      <LanguageTabsSample />
    </State>
    <State name="Italian beside" wide>
      <LanguageTabsSample view="beside" language="en" />
    </State>
    <State name="All, one below the other">
      <LanguageTabsSample view="all" />
    </State>
    <State name="Refused in one language">
      <LanguageTabsSample problem={PROBLEM} />
    </State>
    <State name="May only read">
      <LanguageTabsSample readOnly />
    </State>
  </Story>
)
