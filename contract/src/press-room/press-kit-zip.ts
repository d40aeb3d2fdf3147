/** `GET press_room/press_kit/{id}/zip/?languages=it,en`: a press kit as an archive. */
export const pressKitZipPath = (id: number | string): string => `press_room/press_kit/${id}/zip`
