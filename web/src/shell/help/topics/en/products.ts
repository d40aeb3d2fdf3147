import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Products belong to a period; they are approved, translated and published.',
  picture: 'Review of a product: large picture, texts and actions',
  sections: [
    {
      title: 'States of a product',
      points: [
        'Draft: written by the editor of the company.',
        'Draft in approval: the administrator’s turn.',
        'In translation: the translator’s turn.',
        'Translation in approval: the administrator’s turn again.',
        'Approved: published from the day that the period names.',
      ],
    },
    {
      title: 'Adding a product',
      steps: [
        'Open the period and press “New product”.',
        'Fill in data, categories and description (at most 600 characters for each language).',
        'Upload 2 to 5 pictures; change their order by dragging or with the arrows.',
        '“Save and submit for approval” says what is missing, if anything is.',
      ],
    },
    {
      title: 'Reviewing in sequence',
      text: 'From Home or from the list, “Review in sequence” shows one product at a time with its changes. 1 approves, 2 sends back with a note, 3 leaves it for later, Ctrl + Z undoes the last decision.',
    },
    {
      title: 'Periods',
      text: 'A closed period takes no new products; those already in it go on. “Progress” shows what each company lacks, and sends reminders.',
    },
    {
      title: 'Duplicating',
      text: '“Duplicate to…” copies a product to another open period, as a draft.',
    },
  ],
}
