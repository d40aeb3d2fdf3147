import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'The register of companies with internal and public data, their brands, and imports from files.',
  picture: 'List of companies with membership and typology',
  sections: [
    {
      title: 'Record of a company',
      points: [
        'Internal data is for the association, public data for everybody. “Copy all to the public data” does it in one step.',
        'The VAT number can be typed with or without spaces; it is checked.',
        'A “Published” company is shown with its public data and description.',
        'Brands, users and activity of the company are at the end of its page.',
      ],
    },
    {
      title: 'Importing a file',
      steps: [
        'Open “Import file CSV” (Excel too) or “Import file MDB” for an Access database.',
        'Choose the file: columns, separator and encoding are recognised. The same page offers a sample file.',
        'Check the differences: additions, changes and removals, row by row. Untick what you do not want.',
        'Press “Update all”. Nothing is written before that.',
      ],
    },
    {
      title: 'Undoing an import',
      text: 'The result of an import can be undone. Records changed by somebody in the meantime stay as they are and are listed.',
    },
  ],
}
