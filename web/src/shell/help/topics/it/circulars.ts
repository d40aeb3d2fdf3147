import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Dalla bozza al numero di protocollo, dall’invio alle statistiche, fino all’archivio di chi le riceve.',
  picture: 'Statistiche di un invio: destinatari, consegnate, aperte, clic',
  sections: [
    {
      title: 'Scrivere e approvare',
      steps: [
        'Scegli la tipologia: decide se la circolare ha un numero di protocollo e se si può inviare.',
        'Scrivi titolo e testo, scegli le materie, aggiungi gli allegati. «Pubblicabile» e «Notificabile» dicono dove si vedranno.',
        'Invia in approvazione. All’approvazione o al primo invio viene assegnato il numero, che non cambia più.',
      ],
    },
    {
      title: 'Inviare',
      steps: [
        'Da una circolare approvata, o da «Invii circolari», premi «Nuovo invio».',
        'Scegli mittente e destinatari: gruppi, regole e indirizzi singoli. Il numero di email selezionate è sempre in vista.',
        'Guarda l’anteprima come la riceve un destinatario, e inviati una prova.',
        'Conferma: la pagina dice a quante persone va. Si può fissare un’ora, mettere in pausa e riprendere.',
      ],
    },
    {
      title: 'Statistiche',
      text: 'Consegne, rifiuti e segnalazioni arrivano dal server di posta. Aperture e clic si contano per persona solo con il consenso; gli altri restano in forma anonima. Ogni grafico ha la sua tabella, e tutto si esporta.',
    },
    {
      title: 'Registro di protocollo',
      text: 'Il registro elenca ogni numero per anno e per giorno, anche in PDF. Una circolare annullata conserva il suo numero, con il motivo.',
    },
    {
      title: 'Circolari ricevute',
      text: 'Chi lavora per un’azienda associata ritrova qui le circolari inviate a lei o all’azienda, con gli allegati.',
    },
  ],
}
