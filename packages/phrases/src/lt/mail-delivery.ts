import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails, and of who opened it. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Laiškas grįžo: {{DocumentName}}',
    title: '{{Email}} laiško negavo',
    body: 'Jūsų laiškas dėl „{{DocumentName}}“ grįžo: {{reason}}. Atverkite dokumentą ir pataisykite adresą šio asmens eilutėje; naujas laiškas išsiunčiamas iš karto.',
    button: 'Pataisyti adresą',
  },
  openedToOthers: {
    subject: 'Atverta kitiems: {{DocumentName}}',
    title: '{{ExecutorName}} atvėrė Jūsų dokumentus kitiems',
    body: '{{ExecutorName}} administruoja įmonę ir atvėrė aplanką, kuriame yra „{{DocumentName}}“, daugiau žmonių. Jame gali būti ir kitų Jūsų dokumentų. Priežastis įrašyta kiekvieno istorijoje.',
    button: 'Atverti istoriją',
  },
  openedWithReason: {
    subject: 'Atverta nurodžius priežastį: {{DocumentName}}',
    title: '{{ExecutorName}} atvėrė jūsų dokumentą',
    body: '{{ExecutorName}} dokumente „{{DocumentName}}“ nedalyvauja ir atvėrė jį nurodęs priežastį. Priežastis įrašyta dokumento istorijoje; šiam žmogui dokumentas lieka atvertas 24 valandas.',
    button: 'Atverti istoriją',
  },
  personDeactivated: {
    subject: 'Dokumentas laukia veltui: {{DocumentName}}',
    title: '{{ExecutorName}} veikti nebegali',
    body: 'Dokumentas „{{DocumentName}}“ laukia asmens, kurio paskyra išjungta: {{ExecutorName}}. Atverkite dokumentą ir pasirinkite kitą asmenį arba dokumentą anuliuokite.',
    button: 'Atverti dokumentą',
  },
  peopleChanged: {
    subject: 'Pakeisti dalyviai: {{DocumentName}}',
    title: '{{ExecutorName}} pakeitė jūsų dokumento dalyvius',
    body: '{{ExecutorName}} valdo aplanką, kuriame yra „{{DocumentName}}“, ir pakeitė, kas jį tvirtina, pasirašo, skaito ar gauna kopiją. Kas pridėtas ir pašalintas, įrašyta dokumento istorijoje.',
    button: 'Atverti dokumentą',
  },
  tasksHandedOver: {
    subject: 'Perduotos užduotys: {{DocumentName}}',
    title: '{{ExecutorName}} perdavė užduotis jūsų dokumente',
    body: 'Įmonės administratorius perdavė kolegos darbus. Kas perdavė: {{ExecutorName}}. Kieno darbai: {{by}}. Kam: {{DelegatedTo}}. Nuo šiol dokumente „{{DocumentName}}“ vietoj ankstesnio dalyvio veikia naujasis. Tai matyti dokumento istorijoje.',
    button: 'Atverti dokumentą',
  },
  allSigned: {
    subject: 'Visi parašai gauti: {{DocumentName}}',
    title: 'Visi parašai gauti',
    body: 'Dokumentą „{{DocumentName}}“ pasirašė visi, kurių prašyta. Atverkite jį, kad galėtumėte perskaityti ir atsisiųsti pasirašytą failą.',
    button: 'Atverti dokumentą',
  },
  allApproved: {
    subject: 'Visi patvirtinimai gauti: {{DocumentName}}',
    title: 'Visi patvirtinimai gauti',
    body: 'Dokumentą „{{DocumentName}}“ patvirtino visi, kurių prašyta. Parašų neprašyta.',
    button: 'Atverti dokumentą',
  },
};
