import { answerPdfOrders } from '../../../platform/pdf-writer.ts'
import { type StatisticsSheet, statisticsPdf } from './statistics-pdf.ts'

answerPdfOrders<StatisticsSheet>(statisticsPdf)
