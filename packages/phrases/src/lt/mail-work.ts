import type { StayReason, WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Jūsų darbai perduoti: {{TenantName}}',
    title: '{{ExecutorName}} perdavė jūsų darbus',
    body: 'Jūsų darbai perduoti. Kam: {{DelegatedTo}} ({{at}}). Dokumentų: {{documentCount}}, jūsų laukusių užduočių: {{taskCount}}, aplankų: {{folderCount}}, jūsų pavaldinių: {{peopleCount}}, padalinių, kuriems vadovavote: {{departmentCount}}. Priežastis: {{reason}}. Tai matyti kiekvieno dokumento istorijoje. Jei nežinote kodėl, klauskite savo įmonės administratoriaus. Darbus perdavė {{ExecutorName}}.',
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
  foldersDeleted: {
    subject: 'Jūsų aplankai ištrinti',
    title: '{{ExecutorName}} ištrynė jūsų aplankų',
    body: '{{ExecutorName}} perkėlė jūsų aplankus į šiukšlinę ({{at}}). Aplankų: {{folderCount}}. Per 30 dienų galite juos iš jos grąžinti. Iki tol jų dokumentai yra savininkų disko šaknyje. Jei nežinote kodėl, klauskite: {{ExecutorName}}.',
    button: 'Atverti šiukšlinę',
  },
  managerChanged: {
    subject: 'Pasirinktas kitas vadovas: {{ExecutorName}}',
    title: '{{ExecutorName}} pasirinko kitą vadovą',
    body: 'Vadovas nuo šiol: {{DelegatedTo}}. Ankstesnis vadovas: {{by}} ({{at}}). Dokumentai ir formos, kuriuos turi patvirtinti vadovas, dabar pateikiami naujajam. Jei taip neturi būti, klauskite savo įmonės administratoriaus.',
    button: 'Atverti portalą',
  },
};

/** After the counts of a hand-over: more goes over in later steps. */
export const mailWorkMore = 'Bus perduota daugiau.';
/** Before what stays with the reader. */
export const mailWorkKept = 'Pas jus lieka:';
export const mailWorkStays: Record<StayReason, string> = {
  held: 'Sulaikyta, todėl dalyviai nesikeičia: {{number}}',
  sending: 'Netrukus bus išsiųsta: {{number}}',
  series: 'Siunčiama pagal sąrašą: {{number}}',
  signing: 'Šiuo metu pasirašoma: {{number}}',
  'takes-part': 'Kolega jau turi tokią pačią užduotį: {{number}}',
  'own-document': 'Tai paties kolegos dokumentas, dėl jo jis nesprendžia: {{number}}',
  'form-draft': 'Laukia formos, kurią pradėjote jūs ir kurią pateikti galite tik jūs: {{number}}',
};
