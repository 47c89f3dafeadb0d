import type { SafetyMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Mails about the safety of an account; no company changes them. */
export const mailSafety: Record<SafetyMail, MailText> = {
  newDevice: {
    subject: 'Naujas prisijungimas: {{device}}',
    title: 'Prisijungta iš naujo įrenginio',
    body: 'Prie jūsų paskyros ({{TenantName}}) prisijungta iš anksčiau nematyto įrenginio: {{device}}, {{at}}. Jei tai jūs, nieko daryti nereikia. Jei ne, baikite tą seansą ir pakeiskite slaptažodį.',
    button: 'Tai ne aš',
  },
  authenticatorAdded: {
    subject: 'Autentifikavimo programėlė įjungta',
    title: 'Jūsų paskyrą saugo autentifikavimo programėlė',
    body: 'Įjungta {{at}}; nuo šiol prisijungiant bus prašoma jos kodo. Jei tai jūs, nieko daryti nereikia. Jei ne, paspauskite mygtuką: jis veikia tris dienas, pašalina, kas pridėta prie paskyros, ir baigia visus seansus. Tada nustatykite naują slaptažodį.',
    button: 'Tai ne aš',
  },
  authenticatorRemoved: {
    subject: 'Autentifikavimo programėlė išjungta',
    title: 'Kodai vėl siunčiami el. paštu',
    body: 'Jūsų paskyros autentifikavimo programėlė išjungta {{at}}. Jei tai ne jūs, pakeiskite slaptažodį ir iš karto praneškite administratoriui.',
    button: null,
  },
  authenticatorReset: {
    subject: 'Papildoma apsauga panaikinta',
    title: '{{by}}: jūsų paskyros papildoma apsauga panaikinta',
    body: 'Autentifikavimo programėlė, prieigos raktai ir susietos el. tapatybės panaikinti {{at}}, visi jūsų seansai baigti. Prisijunkite slaptažodžiu ir el. paštu siunčiamu kodu. Jei to neprašėte, pakeiskite slaptažodį ir klauskite: {{by}}.',
    button: null,
  },
  recoveryCodeUsed: {
    subject: 'Panaudotas atkūrimo kodas',
    title: 'Panaudotas atkūrimo kodas',
    body: 'Panaudotas {{at}}; liko kodų: {{left}}. Jei tai ne jūs, iš karto susikurkite naujus kodus ir pakeiskite slaptažodį.',
    button: null,
  },
  passkeyAdded: {
    subject: 'Pridėtas prieigos raktas: {{passkey}}',
    title: 'Jūsų paskyra turi naują prieigos raktą',
    body: '„{{passkey}}“ pridėtas {{at}} ir prijungia be slaptažodžio ir kodo. Jei tai jūs, nieko daryti nereikia. Jei ne, paspauskite mygtuką: jis veikia tris dienas, pašalina, kas pridėta prie paskyros, ir baigia visus seansus. Tada nustatykite naują slaptažodį.',
    button: 'Tai ne aš',
  },
  passkeyRemoved: {
    subject: 'Pašalintas prieigos raktas: {{passkey}}',
    title: 'Prieigos raktas pašalintas',
    body: '„{{passkey}}“ pašalintas iš jūsų paskyros {{at}}. Jei tai ne jūs, pakeiskite slaptažodį ir iš karto praneškite administratoriui.',
    button: null,
  },
  emergencySignIn: {
    subject: 'Avarinis prisijungimas: {{by}}',
    title: '{{by}} prisijungė apeidamas įmonės teikėją',
    body: 'Tai įvyko {{at}}. Jūsų įmonė prisijungia per savo teikėją; {{by}} nurodytas avariniams atvejams ir prisijungė be jo. Jei nežinote kodėl, pasiteiraukite ir peržiūrėkite žurnalą.',
    button: null,
  },
  factorRecoveryAsked: {
    subject: 'Bus panaikinta jūsų paskyros papildoma apsauga',
    title: 'Autentifikavimo programėlė, prieigos raktai ir susietos el. tapatybės bus panaikinti {{at}}',
    body: 'To paprašė {{by}}. Priežastis: {{reason}}. Jei to norite, nieko daryti nereikia. Jei ne, sustabdykite dabar: apsauga liks kaip buvusi. Paskui pakeiskite slaptažodį.',
    button: 'Sustabdyti',
  },
  factorRecoveryDone: {
    subject: 'Papildoma apsauga panaikinta',
    title: 'Autentifikavimo programėlė, prieigos raktai ir susietos el. tapatybės panaikinti',
    body: 'Laukimo laikas baigėsi {{at}}, ir niekas nesustabdė. Visi jūsų seansai baigti. Prisijunkite slaptažodžiu ir el. paštu siunčiamu kodu ir iš karto nustatykite naują programėlę arba prieigos raktą. Jei to nenorėjote, pakeiskite slaptažodį.',
    button: null,
  },
  addressCode: {
    subject: 'Naujo adreso kodas',
    title: 'Ar tai jūsų naujas adresas?',
    body: 'Įrašykite šį kodą profilyje. Jis galioja dešimt minučių; iki tol niekas nesikeičia. Jei to neprašėte, nieko daryti nereikia.',
    button: null,
  },
  addressTried: {
    subject: 'Kažkas bandė panaudoti jūsų adresą',
    title: 'Jūsų adresas priklauso jums',
    body: 'Kažkas bandė nurodyti šį adresą kitoje paskyroje. Jis jau naudojamas, niekas nepasikeitė. Jei tai buvote jūs, prisijunkite šiuo adresu, o jei nepavyksta, kreipkitės į „Paraph“ operatorių; jei ne jūs, nieko daryti nereikia.',
    button: null,
  },
  addressChangeAsked: {
    subject: 'Prašoma pakeisti jūsų paskyros adresą',
    title: 'Paprašyta kito adreso',
    body: '{{at}} paprašyta kito jūsų paskyros adreso; prašantysis patvirtino savo tapatybę. Jei tai jūs, nieko daryti nereikia. Jei ne, sustabdykite dabar; nuoroda veikia tris dienas, taip pat ir po pakeitimo. Paskui nustatykite naują slaptažodį.',
    button: 'Sustabdyti',
  },
  addressChanged: {
    subject: 'Jūsų paskyros adresas pakeistas',
    title: 'Jūsų paskyra turi kitą adresą',
    body: 'Pakeistas {{at}}; nuo šiol visose savo įmonėse prisijunkite naujuoju adresu. Kiti seansai baigti. Jei tai ne jūs, paspauskite „Sustabdyti“ laiške, kurį anksčiau gavo ankstesnis adresas, nustatykite naują slaptažodį ir iš karto praneškite administratoriui.',
    button: null,
  },
  addressTakenBack: {
    subject: 'Iš jūsų paskyros pašalinta, kas tuo metu pridėta',
    title: 'Adresas vėl jūsų',
    body: '{{at}} sustabdėte adreso pakeitimą. Visi seansai baigti, o tai, kas pridėta nuo prašymo pakeisti adresą, pašalinta:\n\n{{removed}}\n\nNustatykite naują slaptažodį, profilyje peržiūrėkite skyrių „Saugumas“ ir iš karto praneškite administratoriui.',
    button: null,
  },
  addressLost: {
    subject: 'Šis adresas nebepriklauso paskyrai',
    title: 'Paskyra atsiimta',
    body: '{{at}} paskyrą atsiėmė ankstesnio adreso savininkas. Šiuo adresu prie jos prisijungti nebegalima, visi seansai baigti. Jei paskyra jūsų, praneškite administratoriui.',
    button: null,
  },
  otherWaysIn: {
    subject: 'Kas dar leidžia prisijungti prie jūsų paskyros',
    title: 'Kas dar leidžia prisijungti',
    body: '{{at}} panaudota į šį adresą siųsto laiško nuoroda. Be slaptažodžio, prie jūsų paskyros prisijungti leidžia:\n\n{{openers}}\n\nJei ne viską pridėjote jūs, paspauskite mygtuką: jis veikia tris dienas, o po 24 valandų bus pašalinta viskas, išskyrus slaptažodį. Sustabdyti galima tik jums atsiųsta nuoroda.',
    button: 'Pašalinti visa tai',
  },
  additionsRemoved: {
    subject: 'Iš jūsų paskyros pašalinta, kas buvo pridėta',
    title: 'Pašalinta, kas buvo pridėta',
    body: '{{at}} laiške paspaudėte „Tai ne aš“. Visi seansai baigti, o tai, kas prie paskyros pridėta pastarosiomis dienomis, pašalinta:\n\n{{removed}}\n\nNustatykite naują slaptažodį, profilyje peržiūrėkite skyrių „Saugumas“ ir iš karto praneškite administratoriui.',
    button: null,
  },
  passwordChanged: {
    subject: 'Jūsų slaptažodis pakeistas',
    title: 'Jūsų paskyros slaptažodis pakeistas',
    body: 'Pakeistas {{at}} profilyje; kiti jūsų paskyros seansai baigti. Jei tai ne jūs, prisijungimo puslapyje paspauskite „Pamiršote slaptažodį?“, nustatykite naują ir iš karto praneškite administratoriui.',
    button: null,
  },
  passwordReset: {
    subject: 'Jūsų slaptažodis nustatytas iš naujo',
    title: 'Jūsų paskyros slaptažodis nustatytas iš naujo',
    body: 'Nustatytas {{at}} naudojant laiško nuorodą; visi jūsų paskyros seansai baigti. Jei tai ne jūs, kažkas skaito jūsų paštą: pirmiausia apsaugokite pašto dėžutę, paskui paspauskite „Pamiršote slaptažodį?“ ir iš karto praneškite administratoriui.',
    button: null,
  },
  recoveryCodesMade: {
    subject: 'Nauji atkūrimo kodai',
    title: 'Jūsų paskyra turi naujus atkūrimo kodus',
    body: 'Sukurti {{at}}; ankstesni kodai nebegalioja. Jei tai jūs, nieko daryti nereikia. Jei ne, paspauskite mygtuką: jis veikia tris dienas, pašalina, kas pridėta prie paskyros, ir baigia visus seansus. Tada nustatykite naują slaptažodį.',
    button: 'Tai ne aš',
  },
  eidLinked: {
    subject: 'Pridėtas prisijungimo būdas: {{method}}',
    title: 'Prie jūsų paskyros prisijungiama naudojant {{method}}',
    body: 'Šis prisijungimo būdas pridėtas {{at}}. Jei tai jūs, nieko daryti nereikia. Jei ne, paspauskite mygtuką: jis veikia tris dienas, pašalina, kas pridėta prie paskyros, ir baigia visus seansus. Tada nustatykite naują slaptažodį.',
    button: 'Tai ne aš',
  },
  eidUnlinked: {
    subject: 'Pašalintas prisijungimo būdas: {{method}}',
    title: 'Prie jūsų paskyros nebeprisijungiama naudojant {{method}}',
    body: 'Šis prisijungimo būdas pašalintas {{at}}. Jei tai ne jūs, pakeiskite slaptažodį ir iš karto praneškite administratoriui.',
    button: null,
  },
  delegationToSign: {
    subject: 'Pavaduojantis asmuo gali pasirašyti už jus',
    title: 'Pavaduojantis asmuo gali už jus pasirašyti dokumentus',
    body: 'Nustatyta {{at}}, {{TenantName}}: {{DelegatedTo}} gali pasirašyti už jus iki {{DelegatedToDate}}. Jei tai ne jūs, profilyje išjunkite pavadavimą, baikite visus kitus seansus ir iš karto praneškite administratoriui.',
    button: null,
  },
  sessionsEnded: {
    subject: 'Kiti seansai baigti',
    title: 'Kiti jūsų paskyros seansai baigti',
    body: 'Baigti {{at}} profilyje. Jei tai ne jūs, pakeiskite slaptažodį ir iš karto praneškite administratoriui.',
    button: null,
  },
  registrationTried: {
    subject: 'Kažkas bandė registruotis jūsų adresu',
    title: 'Jau turite paskyrą',
    body: 'Kažkas bandė registruotis šiuo adresu. Paskyrą jau turite ir joje niekas nepasikeitė. Jei tai buvote jūs, prisijunkite; jei slaptažodžio neprisimenate, tame puslapyje paspauskite „Pamiršote slaptažodį?“. Jei ne jūs, nieko daryti nereikia.',
    button: 'Prisijungti',
  },
  registrationJoins: {
    subject: 'Naudoti savo paskyrą čia?',
    title: 'Jūsų adresas jau turi paskyrą',
    body: 'Kažkas užsiregistravo šiuo adresu. Paskyra jau yra, tik ji nebepriklauso jokiai įmonei. Jei tai buvote jūs, paspauskite mygtuką: nuo tada čia prisijungsite tos paskyros slaptažodžiu arba nustatysite naują paspaudę „Pamiršote slaptažodį?“. Jei ne jūs, nieko daryti nereikia.',
    button: 'Naudoti mano paskyrą',
  },
  addressHeld: {
    subject: 'Šio adreso dar negalima naudoti',
    title: 'Adresas priklausė kitai paskyrai',
    body: 'Kažkas nori naudoti šį adresą. Neseniai jis priklausė paskyrai, kurios savininkas dar gali jį susigrąžinti; po trijų dienų adresas bus laisvas. Jei ta paskyra jūsų, o adreso nekeitėte, paspauskite „Sustabdyti“ laiške apie pakeitimą. Jei ne jūs, nieko daryti nereikia.',
    button: null,
  },
};
