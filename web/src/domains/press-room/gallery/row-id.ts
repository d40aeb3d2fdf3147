export const rowId = (id: number): string => `gallery-category-${id}`
