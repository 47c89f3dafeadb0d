import type { WordMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Words to the owner of a document that are no refusal, and what came of them. */
export const mailWords: Record<WordMail, MailText> = {
  methodLacking: {
    subject: 'Negali taip pasirašyti: {{DocumentName}}',
    title: '{{ExecutorName}} neturi šio būdo: {{method}}',
    body: 'Dokumentą „{{DocumentName}}“ prašote pasirašyti šiuo būdu: {{method}}. {{ExecutorName}} jo neturi. Atverkite dokumentą ir vienu spustelėjimu leiskite visiems pasirašyti bet kuriuo būdu.',
    button: 'Atverti visus būdus',
  },
  methodsOpened: {
    subject: 'Dabar galite pasirašyti kitaip: {{DocumentName}}',
    title: 'Atverti visi pasirašymo būdai',
    body: 'Pranešėte siuntėjui, kad neturite prašomo pasirašymo būdo. {{ExecutorName}} atvėrė visus dokumento „{{DocumentName}}“ pasirašymo būdus; dabar galite pasirašyti.',
    button: 'Pasirašyti dokumentą',
  },
  questionAsked: {
    subject: 'Klausimas: {{DocumentName}}',
    title: 'Jums užduotas klausimas: {{ExecutorName}}',
    body: '{{ExecutorName}} klausia dėl dokumento „{{DocumentName}}“. Niekas neatmesta; laukiama jūsų atsakymo.',
    button: 'Perskaityti ir atsakyti',
  },
  questionAnswered: {
    subject: 'Atsakymas: {{DocumentName}}',
    title: 'Jums atsakyta: {{ExecutorName}}',
    body: 'Į jūsų klausimą dėl dokumento „{{DocumentName}}“ atsakyta.',
    button: 'Atverti dokumentą',
  },
};
