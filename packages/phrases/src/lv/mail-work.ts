import type { StayReason, WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Jūsu darbi nodoti: {{TenantName}}',
    title: '{{ExecutorName}} nodeva jūsu darbus',
    body: 'Jūsu darbi ir nodoti. Kam: {{DelegatedTo}} ({{at}}). Dokumenti: {{documentCount}}, uzdevumi, kas gaidīja jūs: {{taskCount}}, mapes: {{folderCount}}, jūsu padotie: {{peopleCount}}, jūsu vadītās struktūrvienības: {{departmentCount}}. Iemesls: {{reason}}. Tas redzams katra dokumenta vēsturē. Ja nezināt, kāpēc, jautājiet: {{ExecutorName}} vai cits jūsu uzņēmuma administrators.',
    button: 'Atvērt portālu',
  },
  workReceived: {
    subject: 'Jums nodoti kolēģa darbi',
    title: '{{ExecutorName}} nodod jums darbus',
    body: 'Turpmāk jūsu ziņā ir šīs personas darbi: {{by}} ({{at}}). Dokumenti: {{documentCount}}, uzdevumi, kas to gaidīja: {{taskCount}}, mapes: {{folderCount}}, padotie: {{peopleCount}}, vadītās struktūrvienības: {{departmentCount}}. Iemesls: {{reason}}. Jūsu vārdā nekas nav parakstīts.',
    button: 'Atvērt portālu',
  },
  dataExported: {
    subject: 'Jūsu personas dati eksportēti',
    title: '{{ExecutorName}} eksportēja jūsu personas datus',
    body: 'Viss, ko par jums glabā {{TenantName}}, saglabāts failā {{at}}. Ja to nelūdzāt, jautājiet: {{ExecutorName}} vai cits jūsu uzņēmuma administrators.',
    button: 'Atvērt portālu',
  },
  adminInvited: {
    subject: 'Uzaicināts jauns administrators: {{TenantName}}',
    title: 'Paraph operators uzaicināja administratoru',
    body: 'Operators uzaicināja {{Email}} administrēt uzņēmumu {{TenantName}} ({{at}}). Ja jūsu uzņēmums to nav lūdzis, dzēsiet šo lietotāju un sazinieties ar operatoru.',
    button: 'Atvērt portālu',
  },
  foldersDeleted: {
    subject: 'Jūsu mapes ir dzēstas',
    title: '{{ExecutorName}} dzēsa jūsu mapes',
    body: '{{ExecutorName}} ievietoja jūsu mapes atkritnē ({{at}}). Mapju skaits: {{folderCount}}. 30 dienu laikā varat tās no turienes atjaunot. Līdz tam to dokumenti atrodas īpašnieku diska saknē. Ja nezināt, kāpēc, jautājiet: {{ExecutorName}}.',
    button: 'Atvērt atkritni',
  },
  managerChanged: {
    subject: 'Izvēlēts cits vadītājs: {{ExecutorName}}',
    title: '{{ExecutorName}} izvēlējās citu vadītāju',
    body: 'Vadītājs turpmāk: {{DelegatedTo}}. Iepriekšējais vadītājs: {{by}} ({{at}}). Dokumenti un veidlapas, kas jāapstiprina vadītājam, tagad nonāk pie jaunā. Ja tas nav pareizi, jautājiet savam uzņēmuma administratoram.',
    button: 'Atvērt portālu',
  },
};

/** After the counts of a hand-over: more goes over in later steps. */
export const mailWorkMore = 'Tiks nodots vēl.';
/** Before what stays with the reader. */
export const mailWorkKept = 'Jums paliek:';
export const mailWorkStays: Record<StayReason, string> = {
  held: 'Aizturēts, tāpēc dalībnieki nemainās: {{number}}',
  sending: 'Drīz tiks nosūtīts: {{number}}',
  series: 'Tiek sūtīts pēc saraksta: {{number}}',
  signing: 'Šobrīd tiek parakstīts: {{number}}',
  'takes-part': 'Kolēģim jau ir tāds pats uzdevums: {{number}}',
  'own-document': 'Tas ir paša kolēģa dokuments, par to viņš nelemj: {{number}}',
  'form-draft': 'Gaida veidlapu, ko iesācāt jūs un ko iesniegt varat tikai jūs: {{number}}',
};
