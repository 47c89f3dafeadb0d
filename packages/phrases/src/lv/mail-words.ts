import type { WordMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Words to the owner of a document that are no refusal, and what came of them. */
export const mailWords: Record<WordMail, MailText> = {
  methodLacking: {
    subject: 'Nevar tā parakstīt: {{DocumentName}}',
    title: 'Nav šī veida ({{method}}): {{ExecutorName}}',
    body: 'Dokumentu “{{DocumentName}}” lūdzat parakstīt šādi: {{method}}. {{ExecutorName}} to nevar izmantot. Atveriet dokumentu un ar vienu klikšķi ļaujiet visiem parakstīt jebkurā veidā.',
    button: 'Atvērt visus veidus',
  },
  methodsOpened: {
    subject: 'Tagad varat parakstīt citādi: {{DocumentName}}',
    title: 'Atvērti visi parakstīšanas veidi',
    body: 'Jūs paziņojāt sūtītājam, ka jums nav prasītā parakstīšanas veida. {{ExecutorName}} atvēra visus dokumenta “{{DocumentName}}” parakstīšanas veidus; tagad varat parakstīt.',
    button: 'Parakstīt dokumentu',
  },
  questionAsked: {
    subject: 'Jautājums: {{DocumentName}}',
    title: 'Jums uzdots jautājums: {{ExecutorName}}',
    body: '{{ExecutorName}} jautā par dokumentu “{{DocumentName}}”. Nekas nav noraidīts; tiek gaidīta jūsu atbilde.',
    button: 'Lasīt un atbildēt',
  },
  questionAnswered: {
    subject: 'Atbilde: {{DocumentName}}',
    title: 'Jums atbildēja: {{ExecutorName}}',
    body: 'Uz jūsu jautājumu par dokumentu “{{DocumentName}}” ir atbildēts.',
    button: 'Atvērt dokumentu',
  },
};
