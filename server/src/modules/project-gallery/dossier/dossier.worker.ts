import { answerPdfOrders } from '../../../platform/pdf-writer.ts'
import { type DossierOrder, dossierPdf } from './dossier-pdf.ts'

answerPdfOrders<DossierOrder>(dossierPdf)
