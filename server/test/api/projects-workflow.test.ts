import type { Role } from '@fornace/contract/kit/roles'
import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { useHouse } from '../harness.ts'
import { projectSteps } from '../project-steps.ts'
import { changedPicture, describeWorkflowTable } from '../workflow-table.ts'

const test = useHouse()
const steps = projectSteps(() => test.house)

const ADMINS: readonly Role[] = ['administrator_global', 'administrator_project']

describeWorkflowTable(
  {
    workflow: projectWorkflow,
    admins: ADMINS,
    editor: 'user_edit_project',
    reader: 'user_project',
    allowed: [
      [0, 1, [...ADMINS, 'user_edit_project']],
      [0, 5, ADMINS],
      [1, 0, ADMINS],
      [1, 5, ADMINS],
      [1, 2, ADMINS],
      [1, 4, ADMINS],
      [5, 6, [...ADMINS, 'user_reporter_project']],
      [6, 5, ADMINS],
      [6, 7, ADMINS],
      [7, 2, ADMINS],
      [7, 4, ADMINS],
      [2, 3, [...ADMINS, 'translate_project']],
      [2, 4, ADMINS],
      [3, 2, ADMINS],
      [3, 4, ADMINS],
      [4, 0, ADMINS],
      [4, 5, ADMINS],
      [4, 2, ADMINS],
    ],
    withNote: ['1-0', '6-5', '3-2', '4-0', '4-5', '4-2'],
    resource: PROJECT,
    table: 'project_project',
  },
  {
    house: () => test.house,
    companies: async () => [await steps.aCompany('Ceramiche'), await steps.aCompany('Altrove')],
    linked: steps.linked,
    complete: async (client, company_id) => ({
      company_id,
      name: 'In una volta',
      title: { it: 'Titolo', en: 'Title' },
      city: 'Modena',
      country: 'Italia',
      final_text: { it: 'Testo', en: 'Text' },
      images: await steps.someImages(client, 1),
    }),
    change: changedPicture,
    withoutUploads: { images: [] },
  },
)
