/** `GET project/project/{id}/dossier/?language=`: a project on paper, in one of its visible languages. */
export const dossierPath = (id: number | string): string => `project/project/${id}/dossier`
