import type { StayReason, WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Teie töö anti üle: {{TenantName}}',
    title: '{{ExecutorName}} andis teie töö üle',
    body: 'Teie töö anti üle. Kellele: {{DelegatedTo}} ({{at}}). Dokumente: {{documentCount}}, teid oodanud ülesandeid: {{taskCount}}, kaustu: {{folderCount}}, teie alluvaid: {{peopleCount}}, teie juhitud osakondi: {{departmentCount}}. Põhjus: {{reason}}. See on näha iga dokumendi ajaloos. Kui te ei tea, miks, küsige: {{ExecutorName}} või mõni teine teie ettevõtte administraator.',
    button: 'Ava portaal',
  },
  workReceived: {
    subject: 'Teile anti üle kolleegi töö',
    title: '{{ExecutorName}} annab teile töö üle',
    body: 'Nüüdsest on teie hoole all selle inimese töö: {{by}} ({{at}}). Dokumente: {{documentCount}}, teda oodanud ülesandeid: {{taskCount}}, kaustu: {{folderCount}}, alluvaid: {{peopleCount}}, juhitud osakondi: {{departmentCount}}. Põhjus: {{reason}}. Teie nimel ei ole midagi allkirjastatud.',
    button: 'Ava portaal',
  },
  dataExported: {
    subject: 'Teie isikuandmed eksporditi',
    title: '{{ExecutorName}} eksportis teie isikuandmed',
    body: 'Kõik, mida {{TenantName}} teie kohta hoiab, salvestati faili {{at}}. Kui te seda ei palunud, küsige: {{ExecutorName}} või mõni teine teie ettevõtte administraator.',
    button: 'Ava portaal',
  },
  adminInvited: {
    subject: 'Kutsuti uus administraator: {{TenantName}}',
    title: 'Paraphi operaator kutsus administraatori',
    body: 'Operaator kutsus {{Email}} ettevõtet {{TenantName}} haldama ({{at}}). Kui teie ettevõte seda ei soovinud, kustutage see kasutaja ja pöörduge operaatori poole.',
    button: 'Ava portaal',
  },
  foldersDeleted: {
    subject: 'Teie kaustad kustutati',
    title: '{{ExecutorName}} kustutas teie kaustu',
    body: '{{ExecutorName}} viis teie kaustad prügikasti ({{at}}). Kaustu: {{folderCount}}. 30 päeva jooksul saate need sealt taastada. Seni on nende dokumendid omanike ketta juurkaustas. Kui te ei tea põhjust, küsige: {{ExecutorName}}.',
    button: 'Ava prügikast',
  },
  managerChanged: {
    subject: 'Valiti teine juht: {{ExecutorName}}',
    title: '{{ExecutorName}} valis teise juhi',
    body: 'Juht nüüdsest: {{DelegatedTo}}. Endine juht: {{by}} ({{at}}). Dokumendid ja vormid, mida peab kinnitama juht, lähevad nüüd uuele juhile. Kui see ei ole õige, küsige oma ettevõtte administraatorilt.',
    button: 'Ava portaal',
  },
};

/** After the counts of a hand-over: more goes over in later steps. */
export const mailWorkMore = 'Üleandmine jätkub.';
/** Before what stays with the reader. */
export const mailWorkKept = 'Teile jääb:';
export const mailWorkStays: Record<StayReason, string> = {
  held: 'Hoitakse alles, seega osalejad ei muutu: {{number}}',
  sending: 'Läheb kohe teele: {{number}}',
  series: 'Saadetakse nimekirja järgi: {{number}}',
  signing: 'Praegu allkirjastatakse: {{number}}',
  'takes-part': 'Kolleegil on juba sama ülesanne: {{number}}',
  'own-document': 'See on kolleegi enda dokument, mille üle ta ise ei otsusta: {{number}}',
  'form-draft': 'Ootab vormi, mida alustasite Teie ja mille saate esitada ainult Teie: {{number}}',
};
