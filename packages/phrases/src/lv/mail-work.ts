import type { WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Jūsu darbi nodoti: {{TenantName}}',
    title: '{{ExecutorName}} nodod jūsu darbus',
    body: 'Jums piederošie dokumenti un mapes, uzdevumi, kas gaida jūs, jūsu padotie un jūsu vadītās struktūrvienības tiek nodoti. Kam: {{DelegatedTo}} ({{at}}). Iemesls: {{reason}}. Tas redzams katra dokumenta vēsturē. Ja nezināt, kāpēc, jautājiet: {{ExecutorName}} vai cits jūsu uzņēmuma administrators.',
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
};
