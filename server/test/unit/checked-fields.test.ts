import { fallbackOf } from '@fornace/contract/kit/field-schemas'
import type { Fields } from '@fornace/contract/kit/fields'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { Workflow } from '@fornace/contract/kit/workflow'
import { PRODUCT_CONTENT } from '@fornace/contract/product-gallery/product-content'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { PROJECT_CONTENT } from '@fornace/contract/project-gallery/project-content'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { expect, it } from 'vitest'

const rules = { today: '2026-11-17', picturePermissions: 'require', languages: LANGUAGES } as const

it.each<[string, Workflow, Fields]>([
  ['products', productWorkflow, PRODUCT_CONTENT],
  ['projects', projectWorkflow, PROJECT_CONTENT],
])(
  'the workflow of %s names every field that its checks look at',
  (_, { actions, checkedFields }, content) => {
    const looked = new Set<string>()
    const blank: object = Object.fromEntries(
      Object.entries(content).map(([name, declared]) => [
        name,
        declared.kind === 'multilingual' ? {} : fallbackOf(declared),
      ]),
    )
    const record = new Proxy(blank, {
      get: (target, name) => {
        looked.add(String(name))
        return Reflect.get(target, name)
      },
    })
    for (const { needs, warns } of Object.values(actions)) {
      needs?.(record, rules)
      warns?.(record, rules)
    }
    expect([...looked].sort()).toEqual([...checkedFields].sort())
  },
)
