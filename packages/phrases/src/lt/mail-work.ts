import type { WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Jūsų darbai perduoti: {{TenantName}}',
    title: '{{ExecutorName}} perduoda jūsų darbus',
    body: 'Jums priklausantys dokumentai ir aplankai, jūsų laukiančios užduotys, jūsų pavaldiniai ir padaliniai, kuriems vadovaujate, perduodami. Kam: {{DelegatedTo}} ({{at}}). Priežastis: {{reason}}. Tai matyti kiekvieno dokumento istorijoje. Jei nežinote kodėl, klauskite savo įmonės administratoriaus. Darbus perdavė {{ExecutorName}}.',
    button: 'Atverti portalą',
  },
  workReceived: {
    subject: 'Jums perduoti kolegos darbai',
    title: '{{ExecutorName}} perduoda jums darbus',
    body: 'Nuo šiol jūsų yra tai, kas buvo šio asmens: {{by}} ({{at}}). Dokumentų: {{documentCount}}, jo laukusių užduočių: {{taskCount}}, aplankų: {{folderCount}}, pavaldinių: {{peopleCount}}, padalinių, kuriems vadovauta: {{departmentCount}}. Priežastis: {{reason}}. Jūsų vardu nieko nepasirašyta.',
    button: 'Atverti portalą',
  },
  dataExported: {
    subject: 'Jūsų asmens duomenys eksportuoti',
    title: '{{ExecutorName}} eksportavo jūsų asmens duomenis',
    body: 'Viskas, ką apie jus saugo {{TenantName}}, išsaugota faile {{at}}. Jei to neprašėte, klauskite savo įmonės administratoriaus. Duomenis eksportavo {{ExecutorName}}.',
    button: 'Atverti portalą',
  },
  adminInvited: {
    subject: 'Pakviestas naujas administratorius: {{TenantName}}',
    title: '„Paraph“ operatorius pakvietė administratorių',
    body: 'Operatorius pakvietė {{Email}} administruoti įmonę {{TenantName}} ({{at}}). Jei jūsų įmonė to neprašė, pašalinkite šį naudotoją ir kreipkitės į operatorių.',
    button: 'Atverti portalą',
  },
};
