import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'The translation desk gathers what is missing in each language, with suggestions and a glossary.',
  picture: 'Translation desk: queue on the left, source and translation on the right',
  sections: [
    {
      title: 'Translating',
      steps: [
        'Choose the language above: the number says how many words are left.',
        'Choose a record in the queue; overdue ones are marked.',
        'Write next to the source. Ctrl + Enter saves and goes on, Ctrl + O copies the Italian, Alt + Page up and Alt + Page down move.',
        'When nothing is missing any more, “Submit for approval”.',
      ],
    },
    {
      title: 'Suggestions and glossary',
      text: 'Below the field you find earlier translations of similar texts and terms of the glossary. Alt + 1, 2, 3 inserts them.',
    },
    {
      title: 'Working with another program',
      text: '“Download the queue as XLIFF” makes the file for your translation tool; “Import XLIFF” shows what would change before it is written.',
    },
  ],
}
