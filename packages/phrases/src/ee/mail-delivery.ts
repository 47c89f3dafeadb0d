import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails, and of who opened it. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Kiri tuli tagasi: {{DocumentName}}',
    title: '{{Email}} ei saanud kirja kätte',
    body: 'Teie kiri dokumendi „{{DocumentName}}“ kohta tuli tagasi: {{reason}}. Avage dokument ja parandage aadress selle inimese real; uus kiri läheb kohe teele.',
    button: 'Paranda aadress',
  },
  openedToOthers: {
    subject: 'Avatud teistele: {{DocumentName}}',
    title: '{{ExecutorName}} avas Teie dokumendid teistele',
    body: '{{ExecutorName}} haldab ettevõtet ja avas kausta, milles on „{{DocumentName}}“, rohkematele inimestele. Seal võib olla ka teisi Teie dokumente. Põhjus on iga dokumendi ajaloos.',
    button: 'Ava ajalugu',
  },
  openedWithReason: {
    subject: 'Avatud põhjendusega: {{DocumentName}}',
    title: '{{ExecutorName}} avas teie dokumendi',
    body: '{{ExecutorName}} ei osale dokumendis „{{DocumentName}}“ ja avas selle põhjendusega. Põhjendus on kirjas dokumendi ajaloos; sellele inimesele jääb dokument avatuks 24 tunniks.',
    button: 'Ava ajalugu',
  },
  personDeactivated: {
    subject: 'Dokument ootab asjata: {{DocumentName}}',
    title: '{{ExecutorName}} ei saa enam tegutseda',
    body: 'Dokument „{{DocumentName}}“ ootab inimest, kelle konto on deaktiveeritud: {{ExecutorName}}. Avage dokument ja valige keegi teine või tühistage see.',
    button: 'Ava dokument',
  },
  peopleChanged: {
    subject: 'Osalejad muudetud: {{DocumentName}}',
    title: '{{ExecutorName}} muutis teie dokumendi osalejaid',
    body: '{{ExecutorName}} haldab kausta, milles on „{{DocumentName}}“, ja muutis, kes selle kinnitab, allkirjastab, loeb või koopia saab. Kes lisati ja eemaldati, on kirjas dokumendi ajaloos.',
    button: 'Ava dokument',
  },
  tasksHandedOver: {
    subject: 'Ülesanded üle antud: {{DocumentName}}',
    title: '{{ExecutorName}} andis teie dokumendis ülesanded üle',
    body: 'Ettevõtte administraator andis kolleegi töö üle. Kes andis: {{ExecutorName}}. Kelle töö: {{by}}. Kellele: {{DelegatedTo}}. Dokumendis „{{DocumentName}}“ tegutseb nüüd senise osaleja asemel uus. See on näha dokumendi ajaloos.',
    button: 'Ava dokument',
  },
  allSigned: {
    subject: 'Kõik allkirjad on olemas: {{DocumentName}}',
    title: 'Kõik allkirjad on olemas',
    body: 'Dokumendi „{{DocumentName}}“ on allkirjastanud kõik, kellelt seda paluti. Avage dokument, et seda lugeda ja allkirjastatud fail alla laadida.',
    button: 'Ava dokument',
  },
  allApproved: {
    subject: 'Kõik kinnitused on olemas: {{DocumentName}}',
    title: 'Kõik kinnitused on olemas',
    body: 'Dokumendi „{{DocumentName}}“ on kinnitanud kõik, kellelt seda paluti. Allkirju ei küsitud.',
    button: 'Ava dokument',
  },
};
