/** A document of pdfkit, as everything that draws into one knows it. */
export type Pdf = PDFKit.PDFDocument
