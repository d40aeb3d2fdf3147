import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Press releases by year, galleries, magazines and press kits.',
  picture: 'Press releases of the year with their state',
  sections: [
    {
      title: 'Press releases',
      steps: [
        'Choose the year on the left and press the button for a new press release.',
        'Write title, summary and text; add pictures and attachments.',
        'Without a publication date it stays a draft; with a future one it is scheduled, and pictures and files are under embargo until then.',
        '“Publish now” shows it at once. “Archive” moves it to the archived ones.',
      ],
    },
    {
      title: 'Order',
      text: 'Rows are moved by the arrows, by dragging, or by their number. The lowest number comes first.',
    },
    {
      title: 'Galleries',
      text: 'Categories have two levels. In a gallery, pictures, videos and links are saved row by row; title and date by “Save”.',
    },
    {
      title: 'Magazines and press kits',
      text: 'A magazine has a newspaper, a period and a cover; its last day follows from the period. A press kit is downloaded as a ZIP archive with pictures and texts.',
    },
    {
      title: 'Pictures',
      text: 'Credit, licence and last day of use belong to the picture. “Credit and licence for all” writes them once. The crop can be moved by numbers as well.',
    },
  ],
}
