import { answerPdfOrders } from '../../platform/pdf-writer.ts'
import { type CircularSheet, circularPdf } from './circular-pdf.ts'

answerPdfOrders<CircularSheet>(circularPdf)
