import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails, and of who opened it. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Vēstule atgriezās: {{DocumentName}}',
    title: '{{Email}} vēstuli nesaņēma',
    body: 'Jūsu vēstule par “{{DocumentName}}” atgriezās: {{reason}}. Atveriet dokumentu un izlabojiet adresi šīs personas rindā; jaunā vēstule tiek nosūtīta uzreiz.',
    button: 'Labot adresi',
  },
  openedToOthers: {
    subject: 'Atvērts citiem: {{DocumentName}}',
    title: '{{ExecutorName}} atvēra Jūsu dokumentus citiem',
    body: '{{ExecutorName}} administrē uzņēmumu un atvēra mapi, kurā ir “{{DocumentName}}”, vairāk cilvēkiem. Tajā var būt arī citi Jūsu dokumenti. Iemesls ir katra dokumenta vēsturē.',
    button: 'Atvērt vēsturi',
  },
  openedWithReason: {
    subject: 'Atvērts, norādot iemeslu: {{DocumentName}}',
    title: '{{ExecutorName}} atvēra jūsu dokumentu',
    body: '{{ExecutorName}} dokumentā “{{DocumentName}}” nepiedalās un atvēra to, norādot iemeslu. Iemesls ir ierakstīts dokumenta vēsturē; šim cilvēkam dokuments paliek atvērts 24 stundas.',
    button: 'Atvērt vēsturi',
  },
  personDeactivated: {
    subject: 'Dokuments gaida veltīgi: {{DocumentName}}',
    title: '{{ExecutorName}} vairs nevar rīkoties',
    body: 'Dokuments “{{DocumentName}}” gaida personu, kuras konts ir deaktivizēts: {{ExecutorName}}. Atveriet dokumentu un izvēlieties citu personu vai anulējiet to.',
    button: 'Atvērt dokumentu',
  },
  peopleChanged: {
    subject: 'Mainīti dalībnieki: {{DocumentName}}',
    title: '{{ExecutorName}} mainīja jūsu dokumenta dalībniekus',
    body: '{{ExecutorName}} pārvalda mapi, kurā atrodas “{{DocumentName}}”, un mainīja, kas to apstiprina, paraksta, lasa vai saņem kopiju. Kas pievienots un noņemts, ierakstīts dokumenta vēsturē.',
    button: 'Atvērt dokumentu',
  },
  tasksHandedOver: {
    subject: 'Uzdevumi nodoti: {{DocumentName}}',
    title: '{{ExecutorName}} nodeva uzdevumus jūsu dokumentā',
    body: 'Uzņēmuma administrators nodeva kolēģa darbus. Kas nodeva: {{ExecutorName}}. Kā darbi: {{by}}. Kam: {{DelegatedTo}}. Turpmāk dokumentā “{{DocumentName}}” iepriekšējā dalībnieka vietā rīkojas jaunais. Tas redzams dokumenta vēsturē.',
    button: 'Atvērt dokumentu',
  },
  allSigned: {
    subject: 'Visi paraksti ir saņemti: {{DocumentName}}',
    title: 'Visi paraksti ir saņemti',
    body: 'Dokumentu “{{DocumentName}}” ir parakstījuši visi, kam tas bija jādara. Atveriet to, lai izlasītu un lejupielādētu parakstīto failu.',
    button: 'Atvērt dokumentu',
  },
  allApproved: {
    subject: 'Visi apstiprinājumi ir saņemti: {{DocumentName}}',
    title: 'Visi apstiprinājumi ir saņemti',
    body: 'Dokumentu “{{DocumentName}}” ir apstiprinājuši visi, kam tas bija jādara. Paraksti nebija vajadzīgi.',
    button: 'Atvērt dokumentu',
  },
};
