import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Buildings made with the companies’ products: location, texts, products, pictures and dossiers.',
  picture: 'List of projects with picture, state, city and country',
  sections: [
    {
      title: 'Who does what',
      points: [
        'The editor of the company writes the draft and submits it.',
        'The administrator approves it and, where needed, passes it to the reporter.',
        'The reporter writes the final text and collects credits and contacts.',
        'The translator completes the languages; then the project is approved.',
      ],
    },
    {
      title: 'Location',
      text: 'Search for an address, click on the map, drag the pin, or type latitude and longitude. “Map” in the list shows all filtered projects.',
    },
    {
      title: 'Products used, sanitary ware, pictures',
      text: 'They are rows that open at the side. They are ordered by dragging or with the arrows, and saved with the project.',
    },
    {
      title: 'Dossier and export',
      text: '“Dossier” makes a PDF in the languages you choose; “Export” downloads texts and pictures. For several projects, start from the list: a notice says when the archive is ready.',
    },
  ],
}
