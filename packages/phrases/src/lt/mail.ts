import type { MailTemplate } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Default texts; a company may change them. Parameters as the table of templates names them. */
export const mail: Record<MailTemplate, MailText> = {
  documentForSigning: {
    subject: '[{{TenantName}}] Prašome pasirašyti: {{DocumentName}}',
    title: '{{ExecutorName}} prašo jūsų pasirašyti',
    body: 'Dokumentas „{{DocumentName}}“ laukia jūsų parašo. Pirmiausia jį perskaitykite; pasirašysite atsivėrusiame puslapyje.',
    button: 'Peržiūrėti ir pasirašyti',
  },
  documentForApproval: {
    subject: '[{{TenantName}}] Prašome patvirtinti: {{DocumentName}}',
    title: '{{ExecutorName}} prašo jūsų patvirtinti',
    body: 'Dokumentas „{{DocumentName}}“ laukia jūsų patvirtinimo.',
    button: 'Peržiūrėti ir patvirtinti',
  },
  documentForAcknowledgement: {
    subject: '[{{TenantName}}] Prašome susipažinti: {{DocumentName}}',
    title: '{{ExecutorName}} prašo jūsų susipažinti su dokumentu',
    body: 'Perskaitykite „{{DocumentName}}“ ir patvirtinkite, kad susipažinote.',
    button: 'Peržiūrėti dokumentą',
  },
  signed: {
    subject: '[{{TenantName}}] Pasirašyta: {{DocumentName}}',
    title: '{{ExecutorName}} pasirašė',
    body: 'Dokumente „{{DocumentName}}“ yra naujas parašas.',
    button: 'Atverti dokumentą',
  },
  rejected: {
    subject: '[{{TenantName}}] Atmesta: {{DocumentName}}',
    title: '{{ExecutorName}} atmetė dokumentą',
    body: 'Dokumentas „{{DocumentName}}“ atmestas.',
    button: 'Atverti dokumentą',
  },
  voided: {
    subject: '[{{TenantName}}] Anuliuota: {{DocumentName}}',
    title: '{{ExecutorName}} anuliavo dokumentą',
    body: 'Dokumentą „{{DocumentName}}“ anuliavo jo savininkas.',
    button: 'Atverti dokumentą',
  },
  removed: {
    subject: '[{{TenantName}}] Pašalinta: {{DocumentName}}',
    title: 'Dokumentas pašalintas',
    body: '{{ExecutorName}} pašalino dokumentą „{{DocumentName}}“.',
    button: null,
  },
  asAttachment: {
    subject: '[{{TenantName}}] Jūsų kopija: {{DocumentName}}',
    title: 'Dokumento kopija jums',
    body: 'Prie šio laiško pridėta dokumento „{{DocumentName}}“ kopija.',
    button: null,
  },
  externalLink: {
    subject: '[{{TenantName}}] Jums skirtas dokumentas: {{DocumentName}}',
    title: '{{ExecutorName}} bendrina su jumis dokumentą',
    body: 'Atverkite „{{DocumentName}}“ paspaudę nuorodą. Ji skirta tik jums; niekam jos nepersiųskite.',
    button: 'Atverti dokumentą',
  },
  invitationToCompany: {
    subject: 'Kvietimas: {{TenantName}}',
    title: 'Jus kviečia {{TenantName}}',
    body: 'Atverkite nuorodą ir priimkite kvietimą: susikurkite slaptažodį arba, jei paskyrą jau turite, prisijunkite. Nuoroda galioja septynias dienas.',
    button: 'Priimti kvietimą',
  },
  delegationActivated: {
    subject: 'Pavadavimas įjungtas',
    title: 'Pavaduoja {{DelegatedTo}}',
    body: 'Nuo {{DelegatedFromDate}} iki {{DelegatedToDate}} už kolegą tvirtinti dokumentus ir su jais susipažinti gali {{DelegatedTo}}.',
    button: null,
  },
  delegationDeactivated: {
    subject: 'Pavadavimas išjungtas',
    title: '{{DelegatedTo}} nebepavaduoja',
    body: 'Pavadavimas išjungtas. Pavadavo: {{DelegatedTo}}.',
    button: null,
  },
  delegationExpired: {
    subject: 'Pavadavimo laikas baigėsi',
    title: '{{DelegatedTo}} nebepavaduoja',
    body: 'Praėjo paskutinė pavadavimo diena. Pavadavo: {{DelegatedTo}}.',
    button: null,
  },
  userActivated: {
    subject: 'Jūsų paskyra aktyvi',
    title: 'Sveiki sugrįžę',
    body: 'Jūsų paskyra vėl aktyvi ({{TenantName}}).',
    button: null,
  },
  userDeactivated: {
    subject: 'Jūsų paskyra išjungta',
    title: 'Jūsų paskyra išjungta',
    body: 'Jūsų paskyra išjungta ({{TenantName}}). Jei to nesitikėjote, kreipkitės į administratorių.',
    button: null,
  },
  code: {
    subject: 'Jūsų kodas: {{Code}}',
    title: 'Jūsų kodas',
    body: 'Per dešimt minučių įveskite kodą {{Code}}. Jei dabar neprisijungiate ir neatveriate dokumento, kodo niekam nesakykite, o jei čia turite slaptažodį, pakeiskite jį.',
    button: null,
  },
  confirmation: {
    subject: 'Patvirtinkite savo el. pašto adresą',
    title: 'Liko vienas žingsnis',
    body: 'Patvirtinkite, kad šis adresas yra jūsų.',
    button: 'Patvirtinti adresą',
  },
  resetPassword: {
    subject: 'Nustatykite naują slaptažodį',
    title: 'Nustatykite naują slaptažodį',
    body: 'Nuoroda veikia vieną kartą ir galioja valandą. Jei jos neprašėte, nekreipkite dėmesio į šį laišką.',
    button: 'Nustatyti naują slaptažodį',
  },
  resetPasswordExpired: {
    subject: 'Jūsų slaptažodis nebegalioja',
    title: 'Jūsų slaptažodis nebegalioja',
    body: 'Norėdami prisijungti, nustatykite naują. Nuoroda veikia vieną kartą ir galioja valandą.',
    button: 'Nustatyti naują slaptažodį',
  },
  newUserToAdmin: {
    subject: 'Naujas naudotojas: {{Email}}',
    title: 'Prisijungė naujas naudotojas',
    body: 'Kvietimas priimtas: {{Email}}.\n\nPakvietė: {{ExecutorName}}\n\nVaidmenys: {{Roles}}',
    button: null,
  },
  limitReachedAdmin: {
    subject: 'Parašų limitas išnaudotas',
    title: 'Parašų limitas išnaudotas',
    body: '{{TenantName}}: išnaudoti visi šio mėnesio parašai.',
    button: null,
  },
  limitReachedSuperAdmin: {
    subject: 'Parašų limitas išnaudotas: {{TenantName}}',
    title: 'Parašų limitas išnaudotas',
    body: '{{TenantName}}: išnaudoti visi šio mėnesio parašai.',
    button: null,
  },
};
/** Words around every mail. */
export const mailFrame = {
  doneFrom: 'Iš kur: {{device}}; tinklo adresas: {{ip}}.',
  unknownDevice: 'nežinomas įrenginys',
  unknownAddress: 'nežinomas',
  greeting: 'Sveiki, {{name}}!',
  greetingNobody: 'Sveiki!',
  /** The same person is asked once more. */
  reminder: {
    subject: 'Priminimas: {{subject}}',
    text: 'Primename: dokumentas vis dar laukia jūsų.',
  },
  message: 'Žinutė, kurią siunčia {{name}}:',
  sender: 'Siuntėjas: {{email}}',
  signBy: 'Pasirašyti iki {{date}}',
  approveBy: 'Patvirtinti iki {{date}}',
  readBy: 'Susipažinti iki {{date}}',
  reason: 'Priežastis – {{name}}:',
  reasonKept: 'Priežastis nurodyta. Ją galite perskaityti dokumento puslapyje.',
  /** What is left to do about a document that was rejected or voided, by what it asked for and who reads. */
  ended: {
    sign: 'Jo pasirašyti niekam nebereikia.',
    approve: 'Jo tvirtinti niekam nebereikia.',
    acknowledge: 'Su juo susipažinti niekam nebereikia.',
    again: 'Norėdami siųsti dar kartą, atverkite dokumentą ir pasirinkite „Pataisyti ir siųsti dar kartą“.',
  },
  openUntil: 'Nuoroda veikia iki {{date}} imtinai.',
  shared: {
    folder: {
      subject: '[{{TenantName}}] Jums skirtas aplankas: {{DocumentName}}',
      title: '{{ExecutorName}} bendrina su jumis aplanką',
      body: 'Atverkite aplanką „{{DocumentName}}“ paspaudę nuorodą. Dokumentų: {{documentCount}}. Nuoroda skirta tik jums; niekam jos nepersiųskite.\n\n[Atverti aplanką]({{DocumentLink}})',
    },
    several: {
      subject: '[{{TenantName}}] Jums skirti dokumentai: {{DocumentName}}',
      title: '{{ExecutorName}} bendrina su jumis dokumentus',
      body: 'Atverkite „{{DocumentName}}“ paspaudę nuorodą. Dokumentų: {{documentCount}}. Nuoroda skirta tik jums; niekam jos nepersiųskite.\n\n[Atverti dokumentus]({{DocumentLink}})',
    },
  },
  keptUntil: 'Atverti ir atsisiųsti jį galite iki {{date}}.',
  /** The mails about a delegation to the absent user. */
  absent: {
    delegationActivated: {
      subject: 'Pavadavimas įjungtas',
      title: 'Jus pavaduoja {{DelegatedTo}}',
      body: 'Nuo {{DelegatedFromDate}} iki {{DelegatedToDate}} už jus tvirtinti dokumentus ir su jais susipažinti gali {{DelegatedTo}}.',
      button: null,
    },
    delegationDeactivated: {
      subject: 'Pavadavimas išjungtas',
      title: '{{DelegatedTo}} jūsų nebepavaduoja',
      body: 'Jūsų pavadavimas išjungtas. Jus pavadavo: {{DelegatedTo}}.',
      button: null,
    },
    delegationExpired: {
      subject: 'Pavadavimo laikas baigėsi',
      title: '{{DelegatedTo}} jūsų nebepavaduoja',
      body: 'Praėjo paskutinė jūsų pavadavimo diena. Jus pavadavo: {{DelegatedTo}}.',
      button: null,
    },
  },
  /** The mails about a delegation to the delegate. */
  delegate: {
    delegationActivated: {
      subject: 'Pavadavimas įjungtas',
      title: 'Jūs pavaduojate: {{delegatedBy}}',
      body: 'Nuo {{DelegatedFromDate}} iki {{DelegatedToDate}} galite tvirtinti šio kolegos dokumentus ir su jais susipažinti. Juos rasite sąraše „Pavaduojami“.\n\n[Atverti sąrašą]({{Url}})',
    },
    delegationDeactivated: {
      subject: 'Pavadavimas išjungtas',
      title: 'Jūs nebepavaduojate: {{delegatedBy}}',
      body: 'Pavadavimas išjungtas.',
    },
    delegationExpired: {
      subject: 'Pavadavimo laikas baigėsi',
      title: 'Jūs nebepavaduojate: {{delegatedBy}}',
      body: 'Praėjo paskutinė pavadavimo diena.',
    },
  },
  /** Under the words about a delegation with which signing is permitted too. */
  delegateSigns: {
    delegate: 'Jei dokumento siuntėjas leidžia, už šį kolegą galite ir pasirašyti.',
    absent: 'Jei dokumento siuntėjas leidžia, už jus gali ir pasirašyti {{name}}.',
  },
  /** Above earlier news that wait for their own mail, in a mail about something else. */
  alsoNews: 'Prieš tai dokumente įvyko ir tai, apie ką laiško dar negavote:',
  delegatedBy: 'Nebus darbe: {{name}}',
  actingFor: 'Jūsų prašoma kaip pavaduojančio asmens. Pavaduojamas asmuo: {{name}}',
  plainLink: 'Jei mygtukas neveikia, atverkite šį adresą:',
  personal: 'Ši nuoroda skirta tik jums. Šio laiško nepersiųskite.',
  why: 'Šį laišką gavote, nes {{company}} naudojasi Paraph.',
  whyOurs: 'Šį laišką gavote, nes šis adresas naudojamas sistemoje „Paraph“.',
  removal: {
    subject: '[{{TenantName}}] Bus ištrinta {{removeOn}}: {{DocumentName}}',
    title: 'Dokumentas bus ištrintas',
    body: '{{TenantName}} ištrina užbaigtus dokumentus po pasirinkto laiko. „{{DocumentName}}“ į šiukšlinę pateks {{removeOn}}; iš jos dar 30 dienų galima grąžinti. Jei jums jo reikia, atsisiųskite iki tol.\n\n[Atverti dokumentą]({{DocumentLink}})',
  },
  test: 'Bandomasis režimas: parašai neturi teisinės galios.',
};
