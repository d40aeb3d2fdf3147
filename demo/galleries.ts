interface Names {
  readonly it: string
  readonly en: string
}

interface Category {
  readonly name: Names
  readonly galleries: readonly Names[]
  readonly below: readonly Omit<Category, 'below'>[]
}

/** Categories with those below them; each has galleries of these titles. */
export const CATEGORIES = [
  {
    name: { it: 'Fiere', en: 'Fairs' },
    galleries: [],
    below: [
      {
        name: { it: 'Cersaie', en: 'Cersaie' },
        galleries: [
          { it: 'Inaugurazione', en: 'Opening' },
          { it: 'La città della posa', en: 'Town of the tile layers' },
        ],
      },
      {
        name: { it: 'Coverings', en: 'Coverings' },
        galleries: [{ it: 'Padiglione italiano', en: 'Italian pavilion' }],
      },
    ],
  },
  {
    name: { it: 'Produzione', en: 'Production' },
    galleries: [{ it: 'Dentro la fornace', en: 'Inside the kiln' }],
    below: [
      {
        name: { it: 'Smaltatura', en: 'Glazing' },
        galleries: [{ it: 'Linee di smaltatura', en: 'Glazing lines' }],
      },
      { name: { it: 'Lastre', en: 'Slabs' }, galleries: [{ it: 'Grandi formati', en: 'Large formats' }] },
    ],
  },
  {
    name: { it: 'Istituzionale', en: 'The association' },
    galleries: [
      { it: 'Assemblea', en: 'General assembly' },
      { it: 'La sede', en: 'The office' },
    ],
    below: [],
  },
] as const satisfies readonly Category[]
