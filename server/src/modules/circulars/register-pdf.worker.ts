import { answerPdfOrders } from '../../platform/pdf-writer.ts'
import { type RegisterSheet, registerPdf } from './register-pdf.ts'

answerPdfOrders<RegisterSheet>(registerPdf)
