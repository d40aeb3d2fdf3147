import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Home, search, lists and forms work the same way in every area.',
  picture: 'Home: work to do on the left, the calendar of due dates on the right',
  sections: [
    {
      title: 'Home',
      text: '“To do” shows how many records are in each state and which of them wait for you. Every number opens the list with that filter. “My items in progress” says whose turn it is. The calendar on the right has due dates, publications and submissions; “Take into your calendar” connects it to the program you use.',
    },
    {
      title: 'Finding something',
      points: [
        'Ctrl + K opens the search: screens, records, and actions of the open record.',
        'In a list, type into “Search”; “Filters” adds conditions, and the tabs above are saved views.',
        'The address of the page contains search and filters: whoever receives it sees the same list.',
      ],
    },
    {
      title: 'Lists',
      points: [
        'Arrows move between rows, Enter opens one, Shift + Space selects it.',
        'With rows selected, the actions on all of them appear.',
        '“View” chooses columns and row height; “Export” saves the list as CSV or Excel.',
        'The view “Deleted” holds deleted records, and those with the right can restore them.',
      ],
    },
    {
      title: 'Forms',
      points: [
        'Nothing is saved until you press “Save” (Ctrl + S).',
        'Languages are tabs; “Italian beside” shows the Italian next to the translation.',
        'When a colleague changes the same record, changes of different fields are merged; for the same field you are asked which one to keep.',
        '“History” shows who changed what, and compares versions.',
      ],
    },
    {
      title: 'Keys',
      text: 'The key ? lists the shortcuts of the page. F1 opens this help at the fitting topic.',
    },
  ],
}
