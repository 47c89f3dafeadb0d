import type { MailTemplate } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Default texts; a company may change them. Parameters as the table of templates names them. */
export const mail: Record<MailTemplate, MailText> = {
  documentForSigning: {
    subject: '[{{TenantName}}] Lūdzu, parakstiet: {{DocumentName}}',
    title: '{{ExecutorName}} lūdz jūs parakstīt',
    body: 'Dokuments “{{DocumentName}}” gaida jūsu parakstu. Vispirms to izlasiet; parakstīsiet lapā, kas atvērsies.',
    button: 'Apskatīt un parakstīt',
  },
  documentForApproval: {
    subject: '[{{TenantName}}] Lūdzu, apstipriniet: {{DocumentName}}',
    title: '{{ExecutorName}} lūdz jūs apstiprināt',
    body: 'Dokuments “{{DocumentName}}” gaida jūsu apstiprinājumu.',
    button: 'Apskatīt un apstiprināt',
  },
  documentForAcknowledgement: {
    subject: '[{{TenantName}}] Lūdzu, iepazīstieties: {{DocumentName}}',
    title: '{{ExecutorName}} lūdz jūs iepazīties ar dokumentu',
    body: 'Izlasiet “{{DocumentName}}” un apstipriniet iepazīšanos.',
    button: 'Apskatīt dokumentu',
  },
  signed: {
    subject: '[{{TenantName}}] Parakstīts: {{DocumentName}}',
    title: '{{ExecutorName}}: dokuments parakstīts',
    body: 'Dokumentam “{{DocumentName}}” ir jauns paraksts.',
    button: 'Atvērt dokumentu',
  },
  rejected: {
    subject: '[{{TenantName}}] Noraidīts: {{DocumentName}}',
    title: '{{ExecutorName}}: dokuments noraidīts',
    body: 'Dokuments “{{DocumentName}}” ir noraidīts.',
    button: 'Atvērt dokumentu',
  },
  voided: {
    subject: '[{{TenantName}}] Anulēts: {{DocumentName}}',
    title: '{{ExecutorName}}: dokuments anulēts',
    body: 'Dokumentu “{{DocumentName}}” anulēja tā īpašnieks.',
    button: 'Atvērt dokumentu',
  },
  removed: {
    subject: '[{{TenantName}}] Dzēsts: {{DocumentName}}',
    title: 'Dokuments dzēsts',
    body: '{{ExecutorName}}: dokuments “{{DocumentName}}” dzēsts.',
    button: null,
  },
  asAttachment: {
    subject: '[{{TenantName}}] Jūsu kopija: {{DocumentName}}',
    title: 'Dokumenta kopija jums',
    body: 'Šim e-pastam ir pievienota dokumenta “{{DocumentName}}” kopija.',
    button: null,
  },
  externalLink: {
    subject: '[{{TenantName}}] Jums paredzēts dokuments: {{DocumentName}}',
    title: '{{ExecutorName}} kopīgo ar jums dokumentu',
    body: 'Atveriet “{{DocumentName}}”, izmantojot saiti. Tā paredzēta tikai jums; nepārsūtiet to.',
    button: 'Atvērt dokumentu',
  },
  invitationToCompany: {
    subject: 'Uzaicinājums: {{TenantName}}',
    title: 'Jūs uzaicina {{TenantName}}',
    body: 'Atveriet saiti, lai pieņemtu uzaicinājumu: izveidojiet paroli vai, ja jums jau ir konts, pieslēdzieties. Saite ir derīga septiņas dienas.',
    button: 'Pieņemt uzaicinājumu',
  },
  delegationActivated: {
    subject: 'Aizvietošana ir ieslēgta',
    title: 'Aizvieto {{DelegatedTo}}',
    body: 'No {{DelegatedFromDate}} līdz {{DelegatedToDate}} kolēģa vietā apstiprināt dokumentus un iepazīties ar tiem var {{DelegatedTo}}.',
    button: null,
  },
  delegationDeactivated: {
    subject: 'Aizvietošana ir izslēgta',
    title: '{{DelegatedTo}} vairs neaizvieto',
    body: 'Aizvietošana ir izslēgta. Aizvietotājs: {{DelegatedTo}}.',
    button: null,
  },
  delegationExpired: {
    subject: 'Aizvietošanas termiņš ir beidzies',
    title: '{{DelegatedTo}} vairs neaizvieto',
    body: 'Pagājusi aizvietošanas pēdējā diena. Aizvietotājs: {{DelegatedTo}}.',
    button: null,
  },
  userActivated: {
    subject: 'Jūsu konts ir aktīvs',
    title: 'Laipni lūdzam atpakaļ',
    body: 'Jūsu konts atkal ir aktīvs ({{TenantName}}).',
    button: null,
  },
  userDeactivated: {
    subject: 'Jūsu konts ir deaktivizēts',
    title: 'Jūsu konts ir deaktivizēts',
    body: 'Jūsu konts ir deaktivizēts ({{TenantName}}). Ja tas jums ir negaidīti, jautājiet administratoram.',
    button: null,
  },
  code: {
    subject: 'Jūsu kods: {{Code}}',
    title: 'Jūsu kods',
    body: 'Desmit minūšu laikā ievadiet kodu {{Code}}. Ja pašlaik nepieslēdzaties un neatverat dokumentu, nevienam nesakiet kodu; ja jums šeit ir parole, nomainiet to.',
    button: null,
  },
  confirmation: {
    subject: 'Apstipriniet savu e-pasta adresi',
    title: 'Atlicis viens solis',
    body: 'Apstipriniet, ka šī adrese ir jūsu.',
    button: 'Apstiprināt adresi',
  },
  resetPassword: {
    subject: 'Iestatiet jaunu paroli',
    title: 'Iestatiet jaunu paroli',
    body: 'Saite darbojas vienu reizi un ir derīga stundu. Ja to nepieprasījāt, ignorējiet šo e-pastu.',
    button: 'Iestatīt jaunu paroli',
  },
  resetPasswordExpired: {
    subject: 'Jūsu paroles derīgums ir beidzies',
    title: 'Jūsu paroles derīgums ir beidzies',
    body: 'Lai pieslēgtos, iestatiet jaunu. Saite darbojas vienu reizi un ir derīga stundu.',
    button: 'Iestatīt jaunu paroli',
  },
  newUserToAdmin: {
    subject: 'Jauns lietotājs: {{Email}}',
    title: 'Pievienojies jauns lietotājs',
    body: 'Uzaicinājums pieņemts: {{Email}}.\n\nUzaicināja: {{ExecutorName}}\n\nLomas: {{Roles}}',
    button: null,
  },
  limitReachedAdmin: {
    subject: 'Parakstu limits ir sasniegts',
    title: 'Parakstu limits ir sasniegts',
    body: '{{TenantName}}: visi šī mēneša paraksti ir izlietoti.',
    button: null,
  },
  limitReachedSuperAdmin: {
    subject: 'Parakstu limits sasniegts: {{TenantName}}',
    title: 'Parakstu limits ir sasniegts',
    body: '{{TenantName}}: visi šī mēneša paraksti ir izlietoti.',
    button: null,
  },
};
/** Words around every mail. */
export const mailFrame = {
  doneFrom: 'No kurienes: {{device}}; tīkla adrese: {{ip}}.',
  unknownDevice: 'nezināma ierīce',
  unknownAddress: 'nav zināma',
  greeting: 'Labdien, {{name}}!',
  greetingNobody: 'Labdien!',
  /** The same person is asked once more. */
  reminder: {
    subject: 'Atgādinājums: {{subject}}',
    text: 'Atgādinām: dokuments joprojām gaida jūs.',
  },
  message: 'Ziņa, ko sūta {{name}}:',
  sender: 'Sūtītājs: {{email}}',
  signBy: 'Parakstīt līdz {{date}}',
  approveBy: 'Apstiprināt līdz {{date}}',
  readBy: 'Iepazīties līdz {{date}}',
  reason: 'Iemesls – {{name}}:',
  reasonKept: 'Iemesls ir norādīts. To varat izlasīt dokumenta lapā.',
  /** What is left to do about a document that was rejected or voided, by what it asked for and who reads. */
  ended: {
    sign: 'Nevienam tas vairs nav jāparaksta.',
    approve: 'Nevienam tas vairs nav jāapstiprina.',
    acknowledge: 'Nevienam ar to vairs nav jāiepazīstas.',
    again: 'Lai sūtītu vēlreiz, atveriet dokumentu un izvēlieties “Izlabot un sūtīt vēlreiz”.',
  },
  openUntil: 'Saite darbojas līdz {{date}} (ieskaitot).',
  shared: {
    folder: {
      subject: '[{{TenantName}}] Jums paredzēta mape: {{DocumentName}}',
      title: '{{ExecutorName}} kopīgo ar jums mapi',
      body: 'Atveriet mapi “{{DocumentName}}”, izmantojot saiti. Dokumentu skaits: {{documentCount}}. Saite paredzēta tikai jums; nepārsūtiet to.\n\n[Atvērt mapi]({{DocumentLink}})',
    },
    several: {
      subject: '[{{TenantName}}] Jums paredzēti dokumenti: {{DocumentName}}',
      title: '{{ExecutorName}} kopīgo ar jums dokumentus',
      body: 'Atveriet “{{DocumentName}}”, izmantojot saiti. Dokumentu skaits: {{documentCount}}. Saite paredzēta tikai jums; nepārsūtiet to.\n\n[Atvērt dokumentus]({{DocumentLink}})',
    },
  },
  keptUntil: 'Atvērt un lejupielādēt to varat līdz {{date}}.',
  /** The mails about a delegation to the absent user. */
  absent: {
    delegationActivated: {
      subject: 'Aizvietošana ir ieslēgta',
      title: 'Jūs aizvieto {{DelegatedTo}}',
      body: 'No {{DelegatedFromDate}} līdz {{DelegatedToDate}} jūsu vietā apstiprināt dokumentus un iepazīties ar tiem var {{DelegatedTo}}.',
      button: null,
    },
    delegationDeactivated: {
      subject: 'Aizvietošana ir izslēgta',
      title: '{{DelegatedTo}} jūs vairs neaizvieto',
      body: 'Jūsu aizvietošana ir izslēgta. Jūs aizvietoja: {{DelegatedTo}}.',
      button: null,
    },
    delegationExpired: {
      subject: 'Aizvietošanas termiņš ir beidzies',
      title: '{{DelegatedTo}} jūs vairs neaizvieto',
      body: 'Pagājusi jūsu aizvietošanas pēdējā diena. Jūs aizvietoja: {{DelegatedTo}}.',
      button: null,
    },
  },
  /** The mails about a delegation to the delegate. */
  delegate: {
    delegationActivated: {
      subject: 'Aizvietošana ir ieslēgta',
      title: 'Jūs aizvietojat: {{delegatedBy}}',
      body: 'No {{DelegatedFromDate}} līdz {{DelegatedToDate}} varat šī kolēģa vietā apstiprināt dokumentus un iepazīties ar tiem. Tie ir jūsu sarakstā “Aizvietojamie”.\n\n[Atvērt sarakstu]({{Url}})',
    },
    delegationDeactivated: {
      subject: 'Aizvietošana ir izslēgta',
      title: 'Jūs vairs neaizvietojat: {{delegatedBy}}',
      body: 'Aizvietošana ir izslēgta.',
    },
    delegationExpired: {
      subject: 'Aizvietošanas termiņš ir beidzies',
      title: 'Jūs vairs neaizvietojat: {{delegatedBy}}',
      body: 'Pagājusi aizvietošanas pēdējā diena.',
    },
  },
  /** Under the words about a delegation with which signing is permitted too. */
  delegateSigns: {
    delegate: 'Ja dokumenta sūtītājs to atļauj, šī kolēģa vietā drīkstat arī parakstīt.',
    absent: 'Ja dokumenta sūtītājs to atļauj, jūsu vietā drīkst arī parakstīt {{name}}.',
  },
  /** Above earlier news that wait for their own mail, in a mail about something else. */
  alsoNews: 'Pirms tam dokumentā notika arī tas, par ko vēstuli vēl nesaņēmāt:',
  delegatedBy: 'Prombūtnē: {{name}}',
  actingFor: 'Jums lūdz kā aizvietotājam. Aizvietojamā persona: {{name}}',
  plainLink: 'Ja poga nedarbojas, atveriet šo adresi:',
  personal: 'Šī saite paredzēta tikai jums. Nepārsūtiet šo e-pastu.',
  why: 'Šo e-pastu saņēmāt, jo {{company}} izmanto Paraph.',
  whyOurs: 'Šo e-pastu saņēmāt, jo šī adrese tiek izmantota sistēmā Paraph.',
  removal: {
    subject: '[{{TenantName}}] Tiks dzēsts {{removeOn}}: {{DocumentName}}',
    title: 'Dokuments tiks dzēsts',
    body: '{{TenantName}} dzēš pabeigtus dokumentus pēc izvēlēta laika. “{{DocumentName}}” nonāks atkritnē {{removeOn}}; no turienes to vēl 30 dienas var atgūt. Ja tas jums vajadzīgs, lejupielādējiet to pirms tam.\n\n[Atvērt dokumentu]({{DocumentLink}})',
  },
  test: 'Testa režīms: parakstiem nav juridiska spēka.',
};
