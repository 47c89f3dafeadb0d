import type { HistoryAction, HistoryForm } from '@paraph/domain';

/** One sentence per kind of history entry. */
export const history: Record<HistoryAction | HistoryForm, string> = {
  created: 'Dokuments izveidots',
  created_converted: 'Dokuments izveidots no {{file}} lapām',
  signed: 'Parakstīts',
  signed_stampInCorner: 'Parakstīts, paraksta attēlojums pārvietots uz citu stūri: {{page}}. lappuse',
  signed_stampMoved:
    'Parakstīts, paraksta attēlojums pārvietots: {{page}}. lappuse, {{x}} % no kreisās malas, {{y}} % no augšas',
  downloaded: 'Dokuments lejupielādēts',
  downloaded_sealedPackage: 'Paņemta pierādījumu pakete',
  downloaded_printedCopy: 'Sagatavota drukājama kopija',
  downloaded_original: 'Lejupielādēts oriģināls {{file}}',
  opened: 'Dokuments atvērts',
  opened_toOthers: 'Mape atvērta citiem, norādot iemeslu',
  opened_withReason: 'Dokuments atvērts, norādot iemeslu',
  requestedSigning: 'Pieprasīts paraksts: {{person}}',
  edited: 'Dokuments mainīts',
  edited_fileReplaced: 'Ievietots cits fails: {{version}}. versija',
  edited_tagsAdded: 'Pievienotas birkas: {{tags}}',
  edited_tagsRemoved: 'Noņemtas birkas: {{tags}}',
  edited_relatedAdded: 'Saistīts dokuments: {{name}}',
  edited_relatedRemoved: 'Atsaistīts dokuments: {{name}}',
  edited_contentHidden: 'Saturs paslēpts no citiem',
  edited_contentShown: 'Saturs atkal redzams citiem',
  edited_methodsOpened: 'Atvērti visi parakstīšanas veidi',
  edited_deleted: 'Dokuments ievietots atkritnē',
  edited_restored: 'Dokuments atjaunots no atkritnes',
  edited_handedOver: 'Dokuments nodots: {{before}} → {{person}}',
  edited_tasksHandedOver: 'Uzdevumi nodoti: {{before}} → {{person}}',
  edited_personRenamed: 'Mainīts dalībnieks: {{before}} → {{person}}',
  edited_identityChanged: 'Mainīta parakstītāja pārbaude ({{person}}): {{before}} → {{after}}',
  edited_codeChanged: 'Parakstītājam noteikts cits personas kods: {{person}}',
  edited_delegateConsent: 'Atļauts parakstīt aizvietotājam: {{person}}',
  edited_delegateForbidden: 'Aizvietotājam vairs nav atļauts parakstīt: {{person}}',
  edited_doubted: '{{person}} dalība apturēta: konta īpašnieks norādīja, ka pievienoja cits',
  edited_suspended: '{{person}} dalība apturēta, līdz sūtītājs pārbaudīs dokumentu',
  edited_changesDoubted: 'Konta īpašnieks norādīja, ka viņa vārdā, iespējams, rīkojies kāds cits: {{person}}',
  edited_kept: '{{person}} atkal piedalās',
  edited_turnChanged: 'Mainīta kārta ({{person}}): {{before}} → {{after}}',
  edited_messageChanged: 'Mainīta personiskā ziņa: {{person}}',
  edited_languageChanged: 'Mainīta e-pasta valoda ({{person}}): {{before}} → {{after}}',
  edited_stampPlaced:
    'Izvēlēta paraksta vieta ({{person}}): {{page}}. lappuse, {{x}} % no kreisās malas, {{y}} % no augšas',
  edited_stampUnplaced: 'Atcelta izvēlētā paraksta vieta: {{person}}',
  approved: 'Apstiprināts',
  repeatedInvite: 'Nosūtīts atgādinājums: {{person}}',
  signingDelegated: 'Parakstīšana nodota: {{person}}',
  rejected: 'Dokuments noraidīts',
  extendedSignatureLevel: 'Parakstu līmenis paaugstināts līdz {{level}}',
  voided: 'Dokuments anulēts',
  requestedApprove: 'Pieprasīts apstiprinājums: {{person}}',
  commentChanged: 'Mainīts komentārs',
  requestedAcknowledge: 'Pieprasīta iepazīšanās: {{person}}',
  acknowledged: 'Iepazīšanās apliecināta',
  addedToSign: 'Dalībnieks pievienots parakstīšanai: {{person}}',
  addedToApprove: 'Dalībnieks pievienots apstiprināšanai: {{person}}',
  addedToAcknowledge: 'Dalībnieks pievienots iepazīšanai: {{person}}',
  removedFromSign: 'Dalībnieks noņemts no parakstīšanas: {{person}}',
  removedFromApprove: 'Dalībnieks noņemts no apstiprināšanas: {{person}}',
  removedFromAcknowledge: 'Dalībnieks noņemts no iepazīšanās: {{person}}',
  addedToMailGetter: 'Pievienots kopijas saņēmējs: {{person}}',
  sentToMailGetter: 'Kopija nosūtīta: {{person}}',
  removedMailGetter: 'Noņemts kopijas saņēmējs: {{person}}',
  massApproved: 'Apstiprināts kopā ar citiem dokumentiem',
  historyExport: 'Darbību vēsture eksportēta',
  moved: 'Dokuments pārvietots',
  shared_linkByCompany: 'Saiti saņēmējam {{person}} nosūtīja uzņēmuma pasta serveris {{server}}',
  shared_linkByBoth:
    'Uzņēmuma pasta serverim {{server}} tika nodota saite saņēmējam {{person}}, bet tas to neapstiprināja; to nosūtīja operatora serveris',
  shared_documentSystem: 'Dokuments nosūtīts uz uzņēmuma dokumentu vadības sistēmu',
  shared_ended: 'Dokumenta kopīgošana izbeigta: {{person}}',
  shared: 'Dokuments kopīgots: {{person}}',
  delegated: 'Nodots aizvietotājam: {{person}}',
  accompanyingAdded: 'Pievienots papildu dokuments: {{name}}',
  accompanyingRemoved: 'Noņemts papildu dokuments: {{name}}',
  accompanyingSeen: 'Papildu dokuments atzīmēts kā apskatīts: {{name}}',
  accompanyingNotSeen: 'Papildu dokuments atzīmēts kā neapskatīts: {{name}}',
  signingCommentAdded: 'Pie paraksta atstāts komentārs',
  signingCommentAdded_methodLacking: 'Nav prasītā parakstīšanas veida',
  signingCommentAdded_signingRefused: 'Atteicās parakstīt ({{method}}). Paraksts nav izveidots.',
  signingCommentAdded_wrongCode: 'Izvēlēts nepareizs kontroles kods ({{method}}). Paraksts nav izveidots.',
  signingCommentAdded_signingNotAllowed:
    'Mēģināja parakstīt ({{method}}), bet tiesību parakstīt vairs nebija. Paraksts nav izveidots.',
  signingCommentAdded_questionAsked: 'Sūtītājam uzdots jautājums',
  signingCommentAdded_questionAnswered: 'Atbildēts uz jautājumu',
  accompanyingDownloaded: 'Lejupielādēts papildu dokuments: {{name}}',
  expirationDateAdded: 'Noteikts derīguma termiņš: {{date}}',
  expirationDateRemoved: 'Noņemts dokumenta derīguma termiņš',
};
/** Beside an act that rests on a link which the sender's own server was given. */
export const linkBySender =
  'Saite, ar kuru tas izdarīts, tika nodota paša sūtītāja pasta serverim {{server}}; tā pārvaldītājs varēja to izlasīt';
/** The portal itself, where no person acted. */
export const historyPortal = 'Paraph';
/** Stands on the page of a document that was approved, before the date. */
export const stampApproved = 'Apstiprināts';
/** Stands in the signature of somebody who signs for another. */
export const signedInPlaceOf = 'pārstāvamā persona: {{name}}, {{basis}}';
/** Stands inside the e-seal over a hand-drawn signature: whose hand it was. */
export const stampDrawn = 'Ar roku zīmēts paraksts: {{name}}';

/** Of an act by a program that was shown no hash. */
export const hashNotNamed = 'Programma nenorādīja kontrolsummu; tika izmantota saglabātā versija.';
