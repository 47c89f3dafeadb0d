import type { MailTemplate } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Default texts; a company may change them. Parameters as the table of templates names them. */
export const mail: Record<MailTemplate, MailText> = {
  documentForSigning: {
    subject: '[{{TenantName}}] Palun allkirjastage: {{DocumentName}}',
    title: '{{ExecutorName}} palub teil allkirjastada',
    body: 'Dokument „{{DocumentName}}“ ootab teie allkirja. Lugege see enne läbi; allkirjastate avaneval lehel.',
    button: 'Tutvu ja allkirjasta',
  },
  documentForApproval: {
    subject: '[{{TenantName}}] Palun kinnitage: {{DocumentName}}',
    title: '{{ExecutorName}} palub teil kinnitada',
    body: 'Dokument „{{DocumentName}}“ ootab teie kinnitust.',
    button: 'Tutvu ja kinnita',
  },
  documentForAcknowledgement: {
    subject: '[{{TenantName}}] Palun tutvuge: {{DocumentName}}',
    title: '{{ExecutorName}} palub teil dokumendiga tutvuda',
    body: 'Lugege „{{DocumentName}}“ läbi ja andke teada, et olete sellega tutvunud.',
    button: 'Tutvu dokumendiga',
  },
  signed: {
    subject: '[{{TenantName}}] Allkirjastatud: {{DocumentName}}',
    title: '{{ExecutorName}} allkirjastas dokumendi',
    body: 'Dokumendil „{{DocumentName}}“ on uus allkiri.',
    button: 'Ava dokument',
  },
  rejected: {
    subject: '[{{TenantName}}] Tagasi lükatud: {{DocumentName}}',
    title: '{{ExecutorName}} lükkas dokumendi tagasi',
    body: 'Dokument „{{DocumentName}}“ on tagasi lükatud.',
    button: 'Ava dokument',
  },
  voided: {
    subject: '[{{TenantName}}] Tühistatud: {{DocumentName}}',
    title: '{{ExecutorName}} tühistas dokumendi',
    body: 'Omanik tühistas dokumendi „{{DocumentName}}“.',
    button: 'Ava dokument',
  },
  removed: {
    subject: '[{{TenantName}}] Eemaldatud: {{DocumentName}}',
    title: 'Dokument on eemaldatud',
    body: '{{ExecutorName}} eemaldas dokumendi „{{DocumentName}}“.',
    button: null,
  },
  asAttachment: {
    subject: '[{{TenantName}}] Teie koopia: {{DocumentName}}',
    title: 'Teie koopia dokumendist',
    body: 'Kirjale on lisatud teie koopia dokumendist „{{DocumentName}}“.',
    button: null,
  },
  externalLink: {
    subject: '[{{TenantName}}] Dokument teile: {{DocumentName}}',
    title: '{{ExecutorName}} jagab teiega dokumenti',
    body: 'Avage „{{DocumentName}}“ lingi kaudu. Link on isiklik; ärge saatke seda edasi.',
    button: 'Ava dokument',
  },
  invitationToCompany: {
    subject: 'Kutse: {{TenantName}}',
    title: '{{TenantName}} kutsub teid',
    body: 'Kutse vastuvõtmiseks avage link: määrake parool või logige sisse, kui teil on konto juba olemas. Link kehtib seitse päeva.',
    button: 'Võta kutse vastu',
  },
  delegationActivated: {
    subject: 'Asendamine on sees',
    title: 'Asendab {{DelegatedTo}}',
    body: 'Ajavahemikul {{DelegatedFromDate}} kuni {{DelegatedToDate}} võib kolleegi eest dokumente kinnitada ja nendega tutvuda {{DelegatedTo}}.',
    button: null,
  },
  delegationDeactivated: {
    subject: 'Asendamine on väljas',
    title: '{{DelegatedTo}} enam ei asenda',
    body: 'Asendamine on välja lülitatud. Asendas {{DelegatedTo}}.',
    button: null,
  },
  delegationExpired: {
    subject: 'Asendamise aeg on läbi',
    title: '{{DelegatedTo}} enam ei asenda',
    body: 'Asendamise viimane päev on möödas. Asendas {{DelegatedTo}}.',
    button: null,
  },
  userActivated: {
    subject: 'Teie konto on aktiivne',
    title: 'Tere tulemast tagasi',
    body: 'Teie konto on jälle aktiivne ({{TenantName}}).',
    button: null,
  },
  userDeactivated: {
    subject: 'Teie konto on deaktiveeritud',
    title: 'Teie konto on deaktiveeritud',
    body: 'Teie konto on deaktiveeritud ({{TenantName}}). Kui see tuleb teile üllatusena, pöörduge administraatori poole.',
    button: null,
  },
  code: {
    subject: 'Teie kood: {{Code}}',
    title: 'Teie kood',
    body: 'Sisestage kümne minuti jooksul kood {{Code}}. Kui te praegu ei logi sisse ega ava dokumenti, ärge öelge koodi kellelegi; kui teil on siin parool, muutke see ära.',
    button: null,
  },
  confirmation: {
    subject: 'Tõendage oma e-posti aadressi',
    title: 'Jäänud on üks samm',
    body: 'Andke teada, et see aadress on teie oma.',
    button: 'Jah, see on minu aadress',
  },
  resetPassword: {
    subject: 'Määrake uus parool',
    title: 'Määrake uus parool',
    body: 'Link töötab ühe korra ja kehtib tunni. Kui te seda ei küsinud, jätke see kiri tähelepanuta.',
    button: 'Määra uus parool',
  },
  resetPasswordExpired: {
    subject: 'Teie parool on aegunud',
    title: 'Teie parool on aegunud',
    body: 'Sisselogimiseks määrake uus. Link töötab ühe korra ja kehtib tunni.',
    button: 'Määra uus parool',
  },
  newUserToAdmin: {
    subject: 'Uus kasutaja: {{Email}}',
    title: 'Liitus uus kasutaja',
    body: 'Kutse on vastu võetud: {{Email}}.\n\nKutsus: {{ExecutorName}}\n\nRollid: {{Roles}}',
    button: null,
  },
  limitReachedAdmin: {
    subject: 'Allkirjade limiit on täis',
    title: 'Allkirjade limiit on täis',
    body: '{{TenantName}}: kõik selle kuu allkirjad on kasutatud.',
    button: null,
  },
  limitReachedSuperAdmin: {
    subject: 'Allkirjade limiit on täis: {{TenantName}}',
    title: 'Allkirjade limiit on täis',
    body: '{{TenantName}}: kõik selle kuu allkirjad on kasutatud.',
    button: null,
  },
};
/** Words around every mail. */
export const mailFrame = {
  doneFrom: 'Kust: {{device}}; võrguaadress: {{ip}}.',
  unknownDevice: 'tundmatu seade',
  unknownAddress: 'teadmata',
  greeting: 'Tere, {{name}}!',
  greetingNobody: 'Tere!',
  /** The same person is asked once more. */
  reminder: {
    subject: 'Meeldetuletus: {{subject}}',
    text: 'Tuletame meelde: dokument ootab teid endiselt.',
  },
  message: 'Sõnum, mille saatis {{name}}:',
  sender: 'Saatja: {{email}}',
  signBy: 'Allkirjastamise tähtaeg: {{date}}',
  approveBy: 'Kinnitamise tähtaeg: {{date}}',
  readBy: 'Tutvumise tähtaeg: {{date}}',
  reason: 'Põhjus – {{name}}:',
  reasonKept: 'Põhjus on märgitud. Saate seda lugeda dokumendi lehel.',
  /** What is left to do about a document that was rejected or voided, by what it asked for and who reads. */
  ended: {
    sign: 'Keegi ei pea seda enam allkirjastama.',
    approve: 'Keegi ei pea seda enam kinnitama.',
    acknowledge: 'Keegi ei pea sellega enam tutvuma.',
    again: 'Uuesti saatmiseks avage dokument ja valige „Paranda ja saada uuesti“.',
  },
  openUntil: 'Link avaneb kuni {{date}} (kaasa arvatud).',
  shared: {
    folder: {
      subject: '[{{TenantName}}] Kaust teile: {{DocumentName}}',
      title: '{{ExecutorName}} jagab teiega kausta',
      body: 'Avage kaust „{{DocumentName}}“ lingi kaudu. Dokumente: {{documentCount}}. Link on isiklik; ärge saatke seda edasi.\n\n[Ava kaust]({{DocumentLink}})',
    },
    several: {
      subject: '[{{TenantName}}] Dokumendid teile: {{DocumentName}}',
      title: '{{ExecutorName}} jagab teiega dokumente',
      body: 'Avage „{{DocumentName}}“ lingi kaudu. Dokumente: {{documentCount}}. Link on isiklik; ärge saatke seda edasi.\n\n[Ava dokumendid]({{DocumentLink}})',
    },
  },
  keptUntil: 'Saate selle avada ja alla laadida kuni {{date}}.',
  /** The mails about a delegation to the absent user. */
  absent: {
    delegationActivated: {
      subject: 'Asendamine on sees',
      title: 'Teid asendab {{DelegatedTo}}',
      body: 'Ajavahemikul {{DelegatedFromDate}} kuni {{DelegatedToDate}} võib teie eest dokumente kinnitada ja nendega tutvuda {{DelegatedTo}}.',
      button: null,
    },
    delegationDeactivated: {
      subject: 'Asendamine on väljas',
      title: '{{DelegatedTo}} teid enam ei asenda',
      body: 'Teie asendamine on välja lülitatud. Teid asendas {{DelegatedTo}}.',
      button: null,
    },
    delegationExpired: {
      subject: 'Asendamise aeg on läbi',
      title: '{{DelegatedTo}} teid enam ei asenda',
      body: 'Teie asendamise viimane päev on möödas. Teid asendas {{DelegatedTo}}.',
      button: null,
    },
  },
  /** The mails about a delegation to the delegate. */
  delegate: {
    delegationActivated: {
      subject: 'Asendamine on sees',
      title: 'Teie asendate: {{delegatedBy}}',
      body: 'Ajavahemikul {{DelegatedFromDate}} kuni {{DelegatedToDate}} võite selle kolleegi eest dokumente kinnitada ja nendega tutvuda. Leiate need loendist „Asendamisel“.\n\n[Ava loend]({{Url}})',
    },
    delegationDeactivated: {
      subject: 'Asendamine on väljas',
      title: 'Teie enam ei asenda: {{delegatedBy}}',
      body: 'Asendamine on välja lülitatud.',
    },
    delegationExpired: {
      subject: 'Asendamise aeg on läbi',
      title: 'Teie enam ei asenda: {{delegatedBy}}',
      body: 'Asendamise viimane päev on möödas.',
    },
  },
  /** Under the words about a delegation with which signing is permitted too. */
  delegateSigns: {
    delegate: 'Kui dokumendi saatja seda lubab, võite selle kolleegi eest ka allkirjastada.',
    absent: 'Kui dokumendi saatja seda lubab, võib {{name}} teie eest ka allkirjastada.',
  },
  /** Above earlier news that wait for their own mail, in a mail about something else. */
  alsoNews: 'Enne seda juhtus dokumendiga veel midagi, mille kohta te kirja ei ole saanud:',
  delegatedBy: 'Puudub: {{name}}',
  actingFor: 'Teilt palutakse seda asendajana. Asendatav: {{name}}',
  plainLink: 'Kui nupp ei tööta, avage see aadress:',
  personal: 'See link on isiklik. Ärge saatke seda kirja edasi.',
  why: 'Saite selle kirja, sest {{company}} kasutab Paraphi.',
  whyOurs: 'Saite selle kirja, sest seda aadressi kasutatakse Paraphis.',
  removal: {
    subject: '[{{TenantName}}] Kustutatakse {{removeOn}}: {{DocumentName}}',
    title: 'Dokument kustutatakse',
    body: '{{TenantName}} kustutab lõpetatud dokumendid valitud aja järel. „{{DocumentName}}“ läheb prügikasti {{removeOn}}; sealt saab selle 30 päeva jooksul tagasi tuua. Kui seda vajate, laadige see enne alla.\n\n[Ava dokument]({{DocumentLink}})',
  },
  test: 'Testrežiim: allkirjadel ei ole õiguslikku jõudu.',
};
