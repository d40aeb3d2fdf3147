import type { Role } from '@fornace/contract/kit/roles'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useHouse } from '../harness.ts'
import { productSteps } from '../product-steps.ts'
import { changedPicture, describeWorkflowTable } from '../workflow-table.ts'

const test = useHouse()
const steps = productSteps(() => test.house)
let period: number | undefined

const ADMINS: readonly Role[] = ['administrator_global', 'administrator_product']

describeWorkflowTable(
  {
    workflow: productWorkflow,
    admins: ADMINS,
    editor: 'user_edit_product',
    reader: 'user_product',
    allowed: [
      [0, 1, [...ADMINS, 'user_edit_product']],
      [0, 2, ADMINS],
      [0, 4, ADMINS],
      [1, 0, ADMINS],
      [1, 2, ADMINS],
      [1, 4, ADMINS],
      [2, 3, [...ADMINS, 'translate_product']],
      [2, 4, ADMINS],
      [3, 2, ADMINS],
      [3, 4, ADMINS],
      [4, 0, ADMINS],
      [4, 2, ADMINS],
    ],
    withNote: ['1-0', '3-2', '4-0', '4-2'],
    resource: PRODUCT,
    table: 'product_product',
  },
  {
    house: () => test.house,
    companies: async () => [await steps.aCompany('Ceramiche'), await steps.aCompany('Altrove')],
    linked: steps.linked,
    complete: async (client, company_id) => {
      period ??= await steps.aPeriod()
      return {
        group_id: period,
        company_id,
        collection_name: 'In una volta',
        category: 'tiles',
        description: { it: 'Testo', en: 'Text' },
        images: await steps.someImages(client, 2),
      }
    },
    change: changedPicture,
    withoutUploads: { images: [] },
  },
)
