import type { HistoryAction, HistoryForm } from '@paraph/domain';

/** One sentence per kind of history entry. */
export const history: Record<HistoryAction | HistoryForm, string> = {
  created: 'Dokumentas sukurtas',
  created_converted: 'Dokumentas sukurtas iš {{file}} puslapių',
  signed: 'Pasirašyta',
  signed_stampInCorner: 'Pasirašyta, parašas perkeltas į kitą kampą: {{page}} puslapis',
  signed_stampMoved: 'Pasirašyta, parašas perkeltas: {{page}} puslapis, {{x}} % nuo kairės, {{y}} % nuo viršaus',
  downloaded: 'Dokumentas atsisiųstas',
  downloaded_sealedPackage: 'Paimtas įrodymų paketas',
  downloaded_printedCopy: 'Padaryta spausdintina kopija',
  downloaded_original: 'Atsisiųstas originalas {{file}}',
  opened: 'Dokumentas atvertas',
  opened_toOthers: 'Aplankas atvertas kitiems nurodžius priežastį',
  opened_withReason: 'Dokumentas atvertas nurodžius priežastį',
  requestedSigning: 'Paprašyta pasirašyti: {{person}}',
  edited: 'Dokumentas pakeistas',
  edited_fileReplaced: 'Įkeltas kitas failas: {{version}}-oji versija',
  edited_tagsAdded: 'Uždėtos žymės: {{tags}}',
  edited_tagsRemoved: 'Nuimtos žymės: {{tags}}',
  edited_relatedAdded: 'Susietas dokumentas: {{name}}',
  edited_relatedRemoved: 'Atsietas dokumentas: {{name}}',
  edited_contentHidden: 'Turinys paslėptas nuo kitų',
  edited_contentShown: 'Turinys vėl rodomas kitiems',
  edited_methodsOpened: 'Atverti visi pasirašymo būdai',
  edited_deleted: 'Dokumentas perkeltas į šiukšlinę',
  edited_restored: 'Dokumentas grąžintas iš šiukšlinės',
  edited_handedOver: 'Dokumentas perduotas: {{before}} → {{person}}',
  edited_tasksHandedOver: 'Užduotys perduotos: {{before}} → {{person}}',
  edited_personRenamed: 'Pakeistas dalyvis: {{before}} → {{person}}',
  edited_identityChanged: 'Pakeista pasirašančiojo patikra ({{person}}): {{before}} → {{after}}',
  edited_codeChanged: 'Pasirašančiajam nustatytas kitas asmens kodas: {{person}}',
  edited_delegateConsent: 'Leista pasirašyti pavaduojančiam asmeniui: {{person}}',
  edited_delegateForbidden: 'Pavaduojančiam asmeniui pasirašyti nebeleidžiama: {{person}}',
  edited_doubted: '{{person}} dalyvavimas sustabdytas: paskyros savininkas nurodė, kad pridėjo ne jis',
  edited_suspended: '{{person}} dalyvavimas sustabdytas, kol siuntėjas patikrins dokumentą',
  edited_changesDoubted: 'Paskyros savininkas nurodė, kad jo vardu galėjo veikti kitas žmogus: {{person}}',
  edited_kept: '{{person}} vėl dalyvauja',
  edited_turnChanged: 'Pakeista eilė ({{person}}): {{before}} → {{after}}',
  edited_messageChanged: 'Pakeista asmeninė žinutė: {{person}}',
  edited_languageChanged: 'Pakeista laiškų kalba ({{person}}): {{before}} → {{after}}',
  edited_stampPlaced: 'Parinkta parašo vieta ({{person}}): {{page}} puslapis, {{x}} % nuo kairės, {{y}} % nuo viršaus',
  edited_stampUnplaced: 'Atšaukta parinkta parašo vieta: {{person}}',
  approved: 'Patvirtinta',
  repeatedInvite: 'Išsiųstas priminimas: {{person}}',
  signingDelegated: 'Pasirašymas perduotas: {{person}}',
  rejected: 'Dokumentas atmestas',
  extendedSignatureLevel: 'Parašų lygis pakeltas iki {{level}}',
  voided: 'Dokumentas anuliuotas',
  requestedApprove: 'Paprašyta patvirtinti: {{person}}',
  commentChanged: 'Pakeistas komentaras',
  requestedAcknowledge: 'Paprašyta susipažinti: {{person}}',
  acknowledged: 'Susipažinta',
  addedToSign: 'Įtraukta pasirašyti: {{person}}',
  addedToApprove: 'Įtraukta patvirtinti: {{person}}',
  addedToAcknowledge: 'Įtraukta susipažinti: {{person}}',
  removedFromSign: 'Pašalinta iš pasirašančiųjų: {{person}}',
  removedFromApprove: 'Pašalinta iš tvirtintojų: {{person}}',
  removedFromAcknowledge: 'Pašalinta iš sąrašo „Susipažinti“: {{person}}',
  addedToMailGetter: 'Įtraukta gauti kopiją: {{person}}',
  sentToMailGetter: 'Kopija išsiųsta: {{person}}',
  removedMailGetter: 'Pašalinta iš kopijos gavėjų: {{person}}',
  massApproved: 'Patvirtinta kartu su kitais dokumentais',
  historyExport: 'Veiksmų istorija eksportuota',
  moved: 'Dokumentas perkeltas',
  shared_linkByCompany: 'Nuorodą išsiuntė įmonės pašto serveris {{server}}. Gavėjas: {{person}}',
  shared_linkByBoth:
    'Nuoroda buvo perduota įmonės pašto serveriui {{server}}, bet jis to nepatvirtino; ją išsiuntė operatoriaus serveris. Gavėjas: {{person}}',
  shared_documentSystem: 'Dokumentas išsiųstas į įmonės dokumentų valdymo sistemą',
  shared_ended: 'Dokumento bendrinimas nutrauktas: {{person}}',
  shared: 'Dokumentas bendrintas: {{person}}',
  delegated: 'Perduota pavaduojančiam asmeniui: {{person}}',
  accompanyingAdded: 'Pridėtas pridedamas dokumentas: {{name}}',
  accompanyingRemoved: 'Pašalintas pridedamas dokumentas: {{name}}',
  accompanyingSeen: 'Pridedamas dokumentas pažymėtas kaip peržiūrėtas: {{name}}',
  accompanyingNotSeen: 'Pridedamas dokumentas pažymėtas kaip neperžiūrėtas: {{name}}',
  signingCommentAdded: 'Prie parašo paliktas komentaras',
  signingCommentAdded_methodLacking: 'Neturi prašomo pasirašymo būdo',
  signingCommentAdded_signingRefused: 'Atsisakė pasirašyti ({{method}}). Parašas nesukurtas.',
  signingCommentAdded_wrongCode: 'Pasirinktas neteisingas kontrolinis kodas ({{method}}). Parašas nesukurtas.',
  signingCommentAdded_signingNotAllowed:
    'Bandė pasirašyti ({{method}}), bet teisės pasirašyti nebeturėjo. Parašas nesukurtas.',
  signingCommentAdded_questionAsked: 'Siuntėjui užduotas klausimas',
  signingCommentAdded_questionAnswered: 'Atsakyta į klausimą',
  accompanyingDownloaded: 'Atsisiųstas pridedamas dokumentas: {{name}}',
  expirationDateAdded: 'Nustatyta galiojimo data: {{date}}',
  expirationDateRemoved: 'Pašalinta data, iki kurios dokumentas galioja',
};
/** Beside an act that rests on a link which the sender's own server was given. */
export const linkBySender =
  'Nuoroda, kuria naudojantis tai atlikta, buvo perduota paties siuntėjo pašto serveriui {{server}}; jo valdytojas galėjo ją perskaityti';
/** The portal itself, where no person acted. */
export const historyPortal = 'Paraph';
/** Stands on the page of a document that was approved, before the date. */
export const stampApproved = 'Patvirtinta';
/** Stands in the signature of somebody who signs for another. */
export const signedInPlaceOf = 'atstovaujamas asmuo: {{name}}, {{basis}}';
/** Stands inside the e-seal over a hand-drawn signature: whose hand it was. */
export const stampDrawn = 'Ranka pieštas parašas: {{name}}';

/** Of an act by a program that was shown no hash. */
export const hashNotNamed = 'Programa nenurodė kontrolinės sumos; paimta saugoma versija.';
