import type { Role } from '@fornace/contract/kit/roles'

interface Person {
  first_name: string
  last_name: string
  /** Of their mail. */
  language: 'it' | 'en'
}

const name = (first_name: string, last_name: string, language: Person['language'] = 'it'): Person => ({
  first_name,
  last_name,
  language,
})

/** Who works in the association of the demo: one person for each role. */
export const PEOPLE: Readonly<Record<Role, Person>> = {
  administrator_global: name('Elena', 'Bertolani'),
  administrator_associated_companies: name('Marco', 'Ferrari'),
  administrator_press_room: name('Giulia', 'Ferrari'),
  administrator_press_room_external_company: name('Francesca', 'Montanari'),
  agent_press_room_external_company: name('Luca', 'Barbieri'),
  user_press_room: name('Chiara', 'Gualandi'),
  administrator_product: name('Andrea', 'Casali'),
  administrator_project: name('Silvia', 'Zanichelli'),
  translate_product: name('Claire', 'Dubois', 'en'),
  translate_project: name('Anna', 'Weber', 'en'),
  user_edit_product: name('Davide', 'Cavani'),
  user_product: name('Roberta', 'Sghedoni'),
  user_edit_project: name('Paolo', 'Vandelli'),
  user_project: name('Maria Teresa', 'Dell’Acqua'),
  user_reporter_project: name('Stefano', 'Galli'),
  administrator_email_statistics: name('Nicola', 'Prandini'),
  administrator_circular: name('Laura', 'Bonacini'),
  user_circular: name('Matteo', 'D’Angelo'),
  auto_approve_circular: name('Giovanni', 'Rossi'),
}

/** Colleagues of the circulars' office, beside the one person of each role. */
export const COLLEAGUES = {
  selfApprover: { email: 'federica.lugli@demo.example', ...name('Federica', 'Lugli') },
  deputy: { email: 'alberto.gandolfi@demo.example', ...name('Alberto', 'Gandolfi') },
}

/** Address of the person of a role. */
export const emailOf = (role: Role): string => `${role}@demo.example`
