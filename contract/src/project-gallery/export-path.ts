/** `GET project/export/{id}/`, `POST project/export/`: one project, or several, as an archive. */
export const PROJECT_EXPORT_PATH = 'project/export'
