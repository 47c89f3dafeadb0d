import { elementFaults } from './element-faults.ts';
import type { ErrorCode } from '@paraph/domain';

/** What went wrong, and what to do about it. */
export const errors: Record<ErrorCode, string> = {
  'generic.unexpected':
    'Mūsų pusėje įvyko klaida. Bandykite dar kartą; jei ji pasikartos, praneškite mums pagalbos kodą.',
  'generic.unavailable': 'Sistema šiuo metu labai apkrauta. Bandykite dar kartą po akimirkos.',
  'generic.key-missing':
    'Šiam serveriui trūksta rakto, kurį turi kiti sistemos serveriai. Praneškite sistemos valdytojui.',
  'generic.files-away': 'Failų saugykla neatsako. Bandykite dar kartą po minutės.',
  'generic.file-missing': 'Šio failo failų saugykloje nėra. Praneškite sistemos valdytojui; bandyti dar kartą nepadės.',
  'generic.not-decrypted':
    'Duomenys saugomi, bet šiuo metu jų iššifruoti nepavyksta. Praneškite sistemos valdytojui; bandyti dar kartą nepadės.',
  'generic.database-away': 'Sistema nepasiekia savo duomenų bazės. Bandykite dar kartą po akimirkos.',
  'generic.outcome-unknown':
    'Išsaugant nutrūko ryšys su duomenų baze. Prieš bandydami dar kartą patikrinkite, ar pakeitimas išsaugotas.',
  'generic.disk-full':
    'Nebėra vietos šiems duomenims išsaugoti. Bandykite vėliau; sistemos valdytojas turi atlaisvinti vietos.',
  'generic.not-found': 'To, ko ieškote, nėra arba neturite teisės to matyti.',
  'generic.too-many': 'Per daug užklausų. Bandykite dar kartą po {{seconds}} sek.',
  'generic.cancelled': 'Užklausa nutraukta, kol dar nebuvo atsakyta.',
  'generic.unreadable': 'Užklausos nepavyko perskaityti.',
  'generic.body-size': 'Ši užklausa didesnė nei {{most}} kB.',
  'generic.body-shape': 'Šioje užklausoje per daug reikšmių arba jos išdėstytos per daug lygių.',
  'generic.fields': 'Patikrinkite pažymėtus laukus.',
  'generic.conflict': 'Kol dirbote, kažkas tai pakeitė. Įkelkite puslapį iš naujo ir bandykite dar kartą.',
  'generic.unknown-host': 'Šio adreso nenaudoja jokia įmonė.',
  'generic.media-type': 'Tokio tipo turinys čia nepriimamas.',
  'field.required': 'Užpildykite šį lauką.',
  'field.invalid': 'Ši reikšmė netinkama.',
  'field.too-long': 'Sutrumpinkite: daugiausia ženklų – {{most}}.',
  'field.too-short': 'Per trumpa: mažiausiai ženklų – {{least}}.',
  'field.unknown': 'Toks laukas nežinomas.',
  'field.module-off': 'Jūsų įmonėje tai išjungta. Palikite tuščią.',
  'field.of-sender': 'Kas gali pasirašyti ir kaip tai tikrinama, sprendžia tik dokumento siuntėjas.',
  'field.reason-needed':
    'Taip atversite kitų dokumentus, kurių skaityti negalite. Nurodykite priežastį: ją skaitys savininkai.',
  'field.tag-unknown': 'Šiame laiške nėra žymės {{names}}. Galimos žymės: {{known}}.',
  'field.tag-open': 'Žymė iš abiejų pusių turi po du riestinius skliaustus. Pataisykite: {{names}}.',
  'field.tag-no-link': '{{names}} nėra adresas, todėl nuoroda ten neves. Naudokite nuorodos žymę.',
  'field.more': 'Kitų netinkamų laukų: {{count}}.',
  'field.new-recipients':
    'Šiam adresui jūsų įmonė dar nesiuntė, o naujų išorinių adresų dienos riba ({{most}}) pasiekta. Bandykite rytoj.',
  'field.new-recipients-own':
    'Per 24 valandas galite rašyti {{most}} naujų adresų, ir ši riba pasiekta. Bandykite rytoj.',
  'field.new-recipients-many': 'Šiuo metu naujiems adresams siunčiama per daug laiškų. Bandykite vėliau.',
  'field.email': 'Įveskite tinkamą el. pašto adresą.',
  'field.url': 'Įveskite visą interneto adresą, pvz., https://example.com/kelias.',
  'field.direction': 'Pašalinkite paslėptus ženklus, kurie keičia teksto kryptį.',
  'field.portal-name':
    'Įrašykite asmens vardą ir pavardę. Šis vardas atrodo kaip portalo arba pasirašymo paslaugos pavadinimas.',
  'field.portal-label': 'Pasirinkite kitą pavadinimą. Šis atrodo kaip portalo pavadinimas.',
  'field.name-letters': 'Rašykite vardą lotyniškomis arba kirilicos raidėmis, kiekvieną žodį – vienos abėcėlės.',
  'field.name-signs': 'Varde gali būti tik raidės, tarpai, brūkšneliai, apostrofai ir taškai, o adreso būti negali.',
  'field.name-code':
    'Iš šio pavadinimo ar vardo pašalinkite skaitmenis arba žodį „kodas“: laiškuose jis atrodytų kaip kodas.',
  'field.name-of-other': 'Šį vardą turi kitas įmonės naudotojas. Jei tai ir Jūsų vardas, kreipkitės į administratorių.',
  'field.past': 'Pasirinkite dieną, kuri dar nepraėjo.',
  'field.mandatory': 'Šito išjungti negalima.',
  'field.zone': 'Įrašykite laiko juostos pavadinimą, pvz., Europe/Vilnius.',
  'field.host':
    'Rašykite serverio vardą, pvz., dokumentai.example.lt: lotyniškos raidės, skaitmenys, brūkšneliai ir taškai, be https://, kelio ir prievado. Skaitinis adresas, pvz., 192.0.2.1, netinka.',
  'field.beyond-year': 'Pasirinkite dieną per vienus metus.',
  'field.before-start': 'Pasirinkite dieną, ne ankstesnę už pirmąją.',
  'field.no-start': 'Nurodykite pirmąją dieną.',
  'field.no-end': 'Nurodykite paskutinę dieną.',
  'field.not-of-company': 'Pasirinkite įmonės žmogų.',
  'field.unknown-person': 'Vienas iš šių adresų čia niekam nepriklauso. Pirmiausia pakvieskite.',
  'field.unknown-title': 'Pasirinkite pareigas iš įmonės sąrašo.',
  'field.repeated': 'Ta pati reikšmė čia įrašyta du kartus.',
  'field.own-manager': 'Negalite būti savo paties vadovas. Pasirinkite kolegą.',
  'field.not-colleague': 'Pasirinkite kolegą, kuris gali prisijungti, o ne save.',
  'field.own-take-over':
    'Patys darbus galite perimti tik tada, kai žmogus jau tris dienas išjungtas arba ištrintas. Pasirinkite kitą kolegą arba paprašykite kito administratoriaus perduoti juos jums.',
  'field.personal-code': 'Pasirinktoje šalyje toks asmens kodas negalioja.',
  'field.phone': 'Įveskite telefono numerį su šalies kodu.',
  'field.password-weak':
    'Įveskite nuo 8 iki 128 ženklų: turi būti didžioji ir mažoji raidės, skaitmuo ir specialusis ženklas.',
  'field.password-common': 'Tokį slaptažodį atspėti bandoma pirmiausia. Pasirinkite kitą.',
  'field.password-own':
    'Slaptažodis per daug panašus į jūsų el. pašto adresą, vardą, pavardę arba įmonės pavadinimą. Pasirinkite kitą.',
  'field.password-differs': 'Slaptažodžiai nesutampa.',
  'field.password-same': 'Tai jūsų dabartinis slaptažodis. Pasirinkite kitą.',
  'field.already-added': 'Šis asmuo jau pridėtas.',
  'field.name-of-account': 'Tai kolega: vardas imamas iš jo paskyros, o keičia jį pats savo profilyje.',
  'field.same-address': 'Toks adresas jau įrašytas. Įrašykite kitą.',
  'field.deactivated': 'Šio asmens paskyra išjungta, todėl veikti jis negali. Pasirinkite kitą asmenį.',
  'field.no-account': 'Paskyros su šiuo adresu nėra.',
  'field.must-accept': 'Norėdami tęsti, sutikite su tuo.',
  'access.no-token': 'Norėdami tęsti, prisijunkite.',
  'access.session-ended': 'Jūsų seansas baigėsi. Prisijunkite iš naujo.',
  'access.key-unknown': 'Šis API raktas nežinomas arba atšauktas.',
  'access.signature-wrong': 'Kreipimosi parašas neteisingas, per senas arba jau panaudotas.',
  'access.module-off': 'Jūsų įmonėje ši dalis išjungta.',
  'access.permission-missing': 'Neturite tam teisės. Kreipkitės į administratorių.',
  'field.code-wrong': 'Šis kodas neteisingas.',
  'field.proof-refused': 'Nepriimta. Patikrinkite, ką įvedėte, arba patvirtinkite kitu būdu.',
  'access.proof-needed': 'Šiam veiksmui reikia iš naujo patvirtinti, kad tai jūs.',
  'access.new-administrator':
    'Administratoriumi esate mažiau nei tris dienas. Iki tol paprašykite administratoriaus, kuris juo yra ilgiau.',
  'access.own-sign-in':
    'Prisijungėte per savo įmonės prisijungimo sistemą. Norėdami keisti savo paskyrą, prisijunkite jos slaptažodžiu, prieigos raktu arba elektronine atpažintimi.',
  'access.factor-required': 'Jūsų įmonė reikalauja antrojo veiksnio. Kad galėtumėte tęsti, nustatykite jį.',
  'auth.no-authenticator': 'Čia nėra autentifikavimo programėlės ar prieigos rakto.',
  'auth.sign-in-to-accept': 'Jau turite paskyrą. Norėdami priimti kvietimą, prisijunkite.',
  'auth.account-shared':
    'Šios paskyros papildomos apsaugos panaikinti negalite. Asmuo ją atkuria prisijungdamas („Praradau programėlę ir kodus“) arba kreipiasi į „Paraph“ operatorių.',
  'auth.passkey-refused': 'Prieigos raktas nepriimtas. Bandykite dar kartą arba prisijunkite kitaip.',
  'auth.sso-over': 'Šis prisijungimas baigėsi. Pradėkite iš naujo.',
  'auth.sso-refused': 'Jūsų įmonės prisijungimas jūsų neįleido. Bandykite dar kartą arba kreipkitės į administratorių.',
  'auth.sso-address': 'Jūsų įmonės prisijungimas nepatvirtino jai priklausančio adreso. Kreipkitės į administratorių.',
  'auth.sso-unknown': 'Šio adreso čia dar niekas neturi. Paprašykite administratoriaus pakvietimo.',
  'auth.sso-other': 'Įmonės prisijungime šiam žmogui priskirta kita paskyra. Kreipkitės į administratorių.',
  'auth.sso-not-yours': 'Įmonės prisijungimas šios paskyros neatveria. Prisijunkite savo paskyra.',
  'auth.sso-blocked':
    'Įmonės prisijungimas šiai paskyrai užblokuotas, nes jos savininkas vieną prisijungimą paneigė. Prisijunkite savo paskyra arba paprašykite administratoriaus vėl jį leisti.',
  'auth.sso-new':
    'Šį teikėją neseniai nustatė kitas administratorius. Tris dienas administratoriai ir įmonės vadovas prisijungia savo paskyra.',
  'auth.sso-required': 'Jūsų įmonė prisijungia savo paskyra. Pasirinkite ją prisijungimo puslapyje.',
  'sso.consumers': 'Žmonės be įmonės įmonės prisijungimo neturi.',
  'sso.provider-unfit': 'Teikėjas neatsako taip, kaip turėtų. Patikrinkite jo adresą.',
  'sso.not-proven': 'Pirma kartą prisijunkite per šį teikėją; tada jį galima padaryti privalomą.',
  'sso.no-emergency': 'Nurodykite administratorių, kuris galės prisijungti ir be jo.',
  'sso.new-emergency': 'Nurodykite ir administratorių, kuris šį vaidmenį turi ilgiau nei tris dienas.',
  'mail.host-refused': 'Šis serveris nėra viešajame internete.',
  'access.role-missing': 'Jūsų vaidmuo to neleidžia.',
  'access.company-deactivated':
    'Įmonė šiuo metu nesinaudoja „Paraph“: jos nuorodos nieko neatveria ir niekas negali prisijungti. Kreipkitės į nuorodos siuntėją arba savo administratorių.',
  'auth.wrong-password': 'Neteisingas el. paštas arba slaptažodis. Liko bandymų: {{attemptsLeft}}.',
  'auth.locked':
    'Iš čia per daug kartų įvestas neteisingas slaptažodis. Bandykite po {{minutes}} min. arba atkurkite slaptažodį jau dabar.',
  'auth.slowed':
    'Prie šio adreso iš kelių vietų buvo įvedami neteisingi slaptažodžiai. Bandykite po {{minutes}} min., prisijunkite naršyklėje, kurioje jau esate prisijungę, arba atkurkite slaptažodį.',
  'auth.wrong-code': 'Kodas neteisingas; ankstesnio prisijungimo kodas irgi netinka. Liko bandymų: {{attemptsLeft}}.',
  'auth.codes-locked': 'Per daug neteisingų kodų. Prisijungti su kodu bus galima po {{minutes}} min.',
  'auth.code-expired': 'Kodas nebegalioja. Prisijunkite iš naujo ir gausite kitą.',
  'auth.other-browser': 'Šis prisijungimas pradėtas kitoje naršyklėje. Pradėkite iš naujo čia.',
  'auth.deactivated': 'Ši paskyra išjungta. Kreipkitės į administratorių.',
  'auth.no-company':
    'Jūsų paskyra nebepriklauso jokiai įmonei. Paprašykite įmonės kvietimo arba kreipkitės į „Paraph“ operatorių, kad paskyra būtų panaikinta.',
  'auth.password-expired': 'Jūsų slaptažodis nebegalioja. El. paštu išsiuntėme nuorodą naujam nustatyti.',
  'auth.not-confirmed': 'Pirmiausia patvirtinkite savo el. pašto adresą. Nuoroda – jūsų pašto dėžutėje.',
  'auth.confirmed-already': 'Šis adresas jau patvirtintas. Galite prisijungti.',
  'auth.nothing-to-recover': 'Ši paskyra neturi antrojo veiksnio, todėl nėra ko atkurti.',
  'auth.recovery-rests': 'Ankstesnis prašymas buvo sustabdytas. Vėl prašyti galėsite po {{hours}} val.',
  'auth.stop-by-mail': 'Sustabdyti galima tik nuoroda, esančia laiške apie šį prašymą.',
  'auth.link-used': 'Ši nuoroda jau panaudota arba nebegalioja. Paprašykite naujos.',
  'auth.link-needs-sign-in':
    'Po to jau kažkas sureagavo, todėl ši nuoroda veikia tik iš naujo prisijungus prie paskyros. Prisijunkite ir atverkite ją dar kartą.',
  'auth.address-reserved':
    'Šis adresas neseniai priklausė kitai paskyrai, ir jos savininkas dar gali jį susigrąžinti. Bandykite po trijų dienų.',
  'auth.setup-closed':
    'Šis pirmojo nustatymo raktas nežinomas, jau panaudotas arba senesnis nei para. Serveryje paleiskite „npm run setup“ ir gaukite naują.',
  'auth.eid-of-another-account':
    'Ši el. tapatybė susieta su kita naudojama paskyra. Prisijunkite ja prie tos paskyros ir pašalinkite ją skyriuje „Saugumas“ arba naudokite kitą el. tapatybę. Jei tos paskyros nebepasiekiate, prašykite „Paraph“ operatoriaus ją atkurti.',
  'auth.eid-other-person': 'El. tapatybės turėtojas: {{found}}; paskyros savininkas: {{expected}}. Nesusieta.',
  'auth.eid-unknown': 'Su šia elektronine tapatybe čia nesusietas nė vienas naudotojas.',
  'auth.busy': 'Šiuo metu jungiasi daug žmonių. Bandykite dar kartą po kelių sekundžių.',
  'user.email-taken': 'Naudotojas su šiuo el. pašto adresu jau yra.',
  'user.twice-in-list': 'Šis adresas sąraše yra ne vieną kartą.',
  'user.role-unknown':
    'Tokio vaidmens čia suteikti negalima. Rašykite „Naudotojas“, „Administratorius“, „Įmonės vadovas“ arba „Išorinis naudotojas“.',
  'user.ceo-taken': 'Įmonės vadovo vaidmenį jau turi kitas žmogus. Pirmiausia atimkite vaidmenį iš jo.',
  'user.last-admin': 'Paskutinio administratoriaus negalima nei pašalinti, nei išjungti.',
  'user.last-established-admin': 'Šis administratorius lieka: visi kiti administratoriais yra mažiau nei tris dienas.',
  'user.last-superadmin': 'Paskutinio vyriausiojo administratoriaus negalima nei pašalinti, nei išjungti.',
  'user.superadmin-only': 'Šis žmogus prižiūri visą sistemą: tai gali padaryti tik vyriausiasis administratorius.',
  'user.last-emergency':
    'Daugiau niekas avariniu atveju negali prisijungti be įmonės prisijungimo. Pirmiausia įmonės puslapyje nurodykite kitą administratorių.',
  'user.no-manager': 'Pirmiausia pasirinkite savo vadovą: be jo dokumento negalima teikti tvirtinti.',
  'document.not-found': 'Tokio dokumento nėra arba neturite teisės jo matyti.',
  'document.blocked': 'Šiuo metu pasirašo {{name}}. Bandykite dar kartą po minutės.',
  'document.changed':
    'Nuo tada, kai atvėrėte dokumentą, jis pasikeitė. Įkelkite jį iš naujo, perskaitykite ir pakartokite veiksmą.',
  'document.already-sent': 'Šis dokumentas jau išsiųstas.',
  'document.list-sending':
    'Šis juodraštis siunčiamas sąrašo žmonėms. Keisti, siųsti ar ištrinti jį galėsite po paskutinio dokumento.',
  'document.sending': 'Šis dokumentas siunčiamas. Norėdami jį pakeisti, atšaukite siuntimą.',
  'document.not-sending': 'Šis dokumentas jau išsiųstas arba nebuvo siunčiamas.',
  'series.day-unread': 'Dieną rašykite kaip MMMM-MM-DD.',
  'series.denied': 'Neišsiųsta: paskyros savininkas pranešė, kad sąrašą paleido kitas žmogus.',
  'series.nameless': 'Įrašykite vardą ir pavardę: su jais lyginamas parašas.',
  'document.owner-inactive': 'Savininkas nebėra aktyvus naudotojas. Niekas neišsiųsta.',
  'document.already-signed': 'Dokumentas jau pasirašytas: nieko pridėti nebegalima.',
  'document.not-completed': 'Dokumentas dar nebaigtas.',
  'document.not-editable': 'Šio dokumento keisti nebegalima.',
  'document.not-approving': 'Šis dokumentas nelaukia patvirtinimo.',
  'document.not-signing': 'Šis dokumentas nelaukia parašų.',
  'document.not-acknowledging': 'Šis dokumentas nelaukia, kol su juo bus susipažinta.',
  'document.not-running': 'Šio dokumento procesas dabar nevyksta.',
  'document.not-voidable': 'Šio dokumento anuliuoti nebegalima.',
  'document.not-deletable':
    'Ištrinti galima juodraščius ir nepasirašytus atmestus ar anuliuotus dokumentus. Vykdomą dokumentą pirmiausia anuliuokite. Užbaigtus ar pasirašytus dokumentus aplanke ištrina jo savininkas arba valdytojas.',
  'document.on-hold':
    'Dokumentas sulaikytas: kol administratorius sulaikymo neatšauks, nieko negalima šalinti ar keisti.',
  'document.not-your-turn': 'Dar ne jūsų eilė. Kai ji ateis, parašysime jums el. paštu.',
  'document.not-allowed': 'Neturite teisės atlikti šio veiksmo su šiuo dokumentu.',
  'document.own-document':
    'Tai jūsų dokumentas, todėl už kitą asmenį čia veikti negalite. Dokumentas laukia to asmens.',
  'document.other-approval':
    'Šį dokumentą tvirtinate patys arba jau patvirtinote už kitą asmenį, todėl dar ir už šį asmenį tvirtinti negalite. Dokumentas laukia to asmens.',
  'document.protected':
    'Šio failo pasirašyti negalima: jis apsaugotas arba yra konteineris, kuris daugiau parašų nepriima. Įkelkite kitą.',
  'document.closed-to-signatures':
    'Šis PDF daugiau parašų nepriima: jį užrakino autorius arba anksčiau pasirašęs asmuo. Prašykite tik patvirtinti ar susipažinti arba įkelkite jį iš naujo parašų konteineryje (ASiC-E).',
  'document.breaks-signatures':
    'Šio PDF pasirašyti negalima: dėl jo sandaros kiekvienas parašas ankstesnįjį padarytų negaliojantį. Išspausdinkite jį į naują PDF failą ir įkelkite šį arba įkelkite jį parašų konteineryje (ASiC-E).',
  'document.edit-protected': 'Šis failas apsaugotas, jo keisti negalima. Įkelkite kitą kaip naują dokumentą.',
  'document.file-of-form':
    'Šis dokumentas sukurtas iš formos, todėl jo failo keisti negalima. Anuliuokite jį ir formą užpildykite iš naujo.',
  'document.member-of-form':
    'Kas tvirtina ir pasirašo šį dokumentą, nustatyta formoje. Jei turėtų kas nors kitas, dokumentą anuliuokite ir formą užpildykite iš naujo.',
  'document.related-of-form':
    'Šio susijusio dokumento reikalauja forma, todėl jo atsieti negalima. Jei jis atmestas ar anuliuotas, atverkite jį ir užpildykite jo formą iš naujo.',
  'document.required-by-form':
    'Šio dokumento laukia kita forma, todėl jo ištrinti negalima. Užpildykite jo formą iš naujo arba anuliuokite laukiantį dokumentą.',
  'document.your-turn': 'Dabar jūsų eilė: pirmiausia atlikite savo dalį, tada galėsite paslėpti dokumentą.',
  'document.nothing-to-download': 'Pasirinkite bent vieną dokumentą, kurį norite atsisiųsti.',
  'document.related-circle': 'Vienas iš šių dokumentų jau laukia šio: nė vienas niekada nebūtų užbaigtas.',
  'document.accompanying-missing': 'Šio pridedamo dokumento nebėra.',
  'document.no-members': 'Prieš siųsdami pridėkite bent vieną asmenį.',
  'document.new-recipients':
    'Šis dokumentas būtų išsiųstas daugiau naujų adresų, nei dabar leidžiama. Priežastis nurodyta prie pažymėtų adresų.',
  'document.mode-unfit':
    'Ranka piešti parašai dedami ant PDF puslapių ir neįrodo asmens kodo. Pasirinkite kvalifikuotą parašą arba kitą failą.',
  'document.member-missing': 'Šio asmens tarp dalyvių nebėra.',
  'document.reminded':
    'Šiam asmeniui laiškas išsiųstas mažiau nei prieš valandą. Bandykite dar kartą po {{minutes}} min.',
  'document.methods-open': 'Visi pasirašymo būdai jau atverti.',
  'document.question-answered': 'Į šį klausimą jau atsakyta.',
  'document.data-protected': 'Duomenys apsaugoti: neturite prieigos. Kreipkitės į autorių.',
  'document.needs-reason':
    'Jūs šiame dokumente nedalyvaujate. Norėdami jį atverti, nurodykite priežastį: savininkas apie tai sužinos.',
  'document.balance-spent': 'Parašų limitas išnaudotas, todėl pasirašymas išjungtas.',
  'document.nothing-to-export': 'Nėra dokumentų, kuriuos būtų galima eksportuoti.',
  'folder.empty': 'Šis aplankas tuščias.',
  'folder.not-found': 'Tokio aplanko nėra arba negalite jo atverti.',
  'folder.not-allowed': 'Šiame aplanke to daryti negalite.',
  'folder.name-taken': 'Čia jau yra tokio pavadinimo aplankas.',
  'folder.leaves-owner':
    'Kitų žmonių dokumentai ir aplankai lieka to paties savininko aplankuose: kitur juos perkelia tik jų savininkai.',
  'folder.owner-needed': 'Aplankas priklauso kitam asmeniui: į kito žmogaus aplanką jį perkelti gali tik savininkas.',
  'folder.into-itself': 'Aplanko negalima perkelti į jį patį ar į jame esantį aplanką.',
  'folder.opens-to-more':
    'Kito aplanko valdytojai galėtų skaityti tai, kas čia yra ar bus padėta, o jums to skaityti neleidžiama. Perkelti gali šio aplanko savininkas.',
  'folder.opens-to-yourself':
    'Sau prieigos suteikti negalima. Dokumentą atverkite nurodę priežastį arba paprašykite aplanko savininko.',
  'folder.of-administrator':
    'Administratorius negali perkelti savo aplanko į kito žmogaus aplanką. Ten jūsų sukurtas aplankas priklauso to aplanko savininkui.',
  'folder.too-deep': 'Aplankai gali būti ne daugiau kaip {{most}} lygių gylio.',
  'folder.too-many': 'Įmonė turi {{most}} aplankų; daugiau negalima.',
  'folder.pins-full': 'Esate prisegę {{most}} aplankų; pirmiau vieną atsekite.',
  'tag.name-taken': 'Tokią žymę įmonė jau turi.',
  'tag.too-many': 'Įmonė turi {{most}} žymių; daugiau negalima.',
  'directory.name-taken': 'Toks pavadinimas jau yra.',
  'directory.too-many': 'Jau yra {{most}}; daugiau negalima.',
  'directory.email-taken': 'Šis adresas adresų knygoje jau yra.',
  'field.number': 'Įrašykite skaičių.',
  'field.characters': 'Įrašykite nuo {{least}} iki {{most}} ženklų.',
  'field.characters-exactly': 'Ženklų turi būti lygiai {{count}}.',
  'form.module-required': 'Pasirinkite modulį.',
  'form.type-required': 'Pasirinkite tipą.',
  'form.only-numbers': 'Rašykite tik skaitmenis.',
  'form.structure': 'Šios formos elementų perskaityti nepavyko. Įkelkite puslapį iš naujo ir išsaugokite dar kartą.',
  'form.no-choices': elementFaults['no-choices'],
  'form.same-choices': elementFaults['same-choices'],
  'form.box-too-small': elementFaults['box-too-small'],
  'form.no-list': elementFaults['no-list'],
  'form.letters-range': elementFaults['letters-range'],
  'form.parent-unseen': elementFaults['parent-unseen'],
  'form.nothing-shown': elementFaults['nothing-shown'],
  'form.related': 'Forma negali būti susieta su savimi arba du kartus su ta pačia.',
  'form.file-unfit':
    'Šis PDF pasirašytas arba apsaugotas, tad jame nieko negalima pildyti. Pasirinkite failą, koks jis buvo iki pasirašymo.',
  'form.type-used': 'Šio tipo šablonų: {{count}}. Pirmiausia suteikite jiems kitą tipą.',
  'form.fields': 'Kai kurie laukai užpildyti ne taip, kaip reikia. Jie pažymėti.',
  'form.template-changed':
    'Šis šablonas po to, kai jį atvėrėte, buvo išsaugotas kitur. Įrašykite dar kartą, jei norite pakeisti tą versiją, arba įkelkite puslapį iš naujo, jei norite ją pamatyti.',
  'form.submitted': 'Ši forma jau pateikta. Jos dokumentas yra jūsų sąraše.',
  'form.required':
    'Šios formos reikalauja kita forma, todėl jos išmesti negalima. Pateikite ją arba pirmiausia išmeskite kitą formą ar anuliuokite jos dokumentą.',
  'form.not-all-viewed': 'Peržiūrėti ne visi puslapiai. Peržiūrėkite kiekvieną ir tada pateikite.',
  'form.no-manager': 'Be priskirto vadovo siųsti tvirtinti negalima. Vadovą pasirinkite savo profilyje.',
  'form.no-ceo': 'Šią formą turi patvirtinti įmonės vadovas, o jo čia nėra. Kreipkitės į administratorių.',
  'form.not-integrated':
    'Ši forma tvirtinama įmonės dokumentų sistemoje, o ji neprijungta. Paprašykite administratoriaus ją prijungti arba formoje nurodyti tvirtinančius asmenis.',
  'form.no-signer':
    'Šios formos pasirašančio asmens {{email}} rasti nepavyko. Užpildykite savo profilį arba kreipkitės į administratorių.',
  'form.signer-unknown':
    '„{{email}}“ pasirašyti negali: tokio adreso nėra nei įmonėje, nei jos adresų knygoje. Pridėkite asmenį prie kontaktų arba pašalinkite adresą.',
  'form.deactivated':
    'Formoje nurodytas asmuo {{email}}, kurio paskyra išjungta. Paprašykite administratoriaus pataisyti formą.',
  'form.unknown-person':
    'Adreso {{email}} neturi niekas įmonėje ir jos adresų knygoje. Patikrinkite jį formos žmonių sąraše ir pateikite dar kartą: tada forma bus išsiųsta žmogui iš išorės.',
  'form.signature-covers': 'Piešinys uždengia per daug puslapio. Nupieškite parašą plonomis linijomis tuščiame fone.',
  'form.not-drawn':
    'Iš formos sukurti dokumento nepavyko. Niekas neišsiųsta, o tai, ką įrašėte, išsaugota. Bandykite dar kartą.',
  'webhook.address-refused':
    'Šiuo adresu kreiptis negalima. Jis turi prasidėti https:// ir neturėti nei prievado, nei slaptažodžio.',
  'webhook.address-private': 'Šis adresas veda į vidinį tinklą. Įrašykite adresą, pasiekiamą iš interneto.',
  'webhook.secret-doubted': 'Šio adreso raktą gali žinoti kitas žmogus. Prieš įjungdami sukurkite naują.',
  'webhook.too-many': 'Yra {{most}} adresų; daugiau negalima.',
  'preset.not-json': 'Tokio filtro išsaugoti negalima.',
  'preset.too-many': 'Jau turite {{most}} išsaugotų filtrų, daugiau negalima. Pirmiausia kurį nors ištrinkite.',
  'file.missing': 'Pasirinkite failą.',
  'file.empty': 'Šis failas tuščias. Pasirinkite kitą.',
  'file.too-large': 'Šis failas per didelis. Didžiausias leidžiamas dydis – {{most}}.',
  'file.type-unknown': 'Tokio tipo failai nepriimami. Failas turi būti vienas iš: {{types}}.',
  'file.not-pdf': 'Šis failas pavadintas PDF, bet toks nėra. Išsaugokite jį PDF formatu ir įkelkite dar kartą.',
  'file.truncated': 'Šis PDF neišsamus: trūksta jo pabaigos. Išsaugokite jį iš naujo ir įkelkite dar kartą.',
  'file.damaged':
    'Šis failas sugadintas, todėl saugiai jo pasirašyti negalima. Išsaugokite jį iš naujo ta programa, kuria jis sukurtas.',
  'file.pdf-password': 'Šis PDF atveriamas tik su slaptažodžiu. Išsaugokite jį be slaptažodžio ir įkelkite dar kartą.',
  'file.pdf-certificate':
    'Šis PDF užšifruotas tam tikrų asmenų sertifikatams. Išsaugokite jį nešifruotą ir įkelkite dar kartą.',
  'file.pdf-encryption':
    'Šis PDF užšifruotas taip, kad čia jo atverti nepavyksta. Išsaugokite jį nešifruotą ir įkelkite dar kartą.',
  'file.too-complex': 'Šis failas per sudėtingas: išskleidus jo turinys per didelis, kad būtų galima saugiai apdoroti.',
  'file.page-tree':
    'Šio PDF puslapiai nurodo vienas į kitą ratu. Išsaugokite jį iš naujo ta programa, kuria jis sukurtas.',
  'file.broken-signature':
    'Šiame PDF yra parašas, kuris nebegalioja: po pasirašymo failas sujungtas su kitu arba pakeistas. Išspausdinkite jį į PDF be parašo arba siųskite pradinius failus atskirai.',
  'file.not-container':
    'Šis failas pavadintas parašų konteineriu, bet toks nėra. Įkelkite patį konteinerį, jo nekeisdami.',
  'file.container-unsafe':
    'Šis konteineris nepriimamas: jame esančių failų vardai ar dydžiai prieštarauja vieni kitiems arba veda už konteinerio ribų.',
  'file.container-encrypted': 'Šiame konteineryje esantys failai užšifruoti. Įkelkite jį be slaptažodžio.',
  'file.not-office':
    'Šis failas pavadintas „Office“ dokumentu, bet toks nėra. Išsaugokite jį iš naujo ta programa, kuria jis sukurtas.',
  'file.merge-signed': '{{name}} pasirašytas: viename PDF jo parašai dingtų. Sudėkite failus į konteinerį.',
  'file.merge-protected': '{{name}} apsaugotas, todėl į vieną PDF nesujungiamas. Sudėkite failus į konteinerį.',
  'file.office-protected': '{{name}} apsaugotas slaptažodžiu. Išsaugokite be slaptažodžio ir įkelkite dar kartą.',
  'file.not-picture':
    'Šis failas pavadintas paveikslėliu, bet nėra sveikas paveikslėlis. Išsaugokite jį iš naujo ta programa, kuria jis sukurtas.',
  'file.picture-many':
    'Faile {{name}} yra keli paveikslėliai, o PDF rodytų tik pirmąjį. Sudėkite jį į konteinerį arba išsaugokite PDF formatu.',
  'file.no-pages':
    'Iš {{name}} nepavyko padaryti puslapių. Išsaugokite jį PDF formatu ta programa, kuria jis sukurtas, arba sudėkite į konteinerį.',
  'file.office-missing':
    'Čia failai į PDF neverčiami. Sudėkite juos į konteinerį arba išsaugokite PDF formatu ir įkelkite dar kartą.',
  'file.converts-too-long':
    '{{name}} konvertuojamas per ilgai. Pasirašykite jį tokį, koks yra, konteineryje arba išsaugokite PDF formatu ir įkelkite PDF.',
  'file.account-busy': 'Šiuo metu tikrinama per daug jūsų failų. Bandykite dar kartą po {{seconds}} sek.',
  'file.tenant-busy': 'Šiuo metu tikrinama per daug jūsų įmonės failų. Bandykite dar kartą po {{seconds}} sek.',
  'file.set-unfit':
    'Šie failai netelpa į vieną dokumentą. Pasirinkite PDF, „Word“, „Excel“ ar „PowerPoint“ failus arba vieną konteinerį.',
  'file.image-unusable':
    'Šio paveikslėlio žymoje nupiešti nepavyks. Išsaugokite jį kaip paprastą PNG arba JPEG, ne didesnį kaip keturių milijonų taškų.',
  'file.image-too-large': 'Šis paveikslėlis per didelis. Didžiausias leidžiamas dydis – {{most}}.',
  'file.too-many': 'Per daug failų. Vienu kartu daugiausia galima įkelti: {{most}}.',
  'file.waiting-full':
    'Jūsų įkeltų, bet dar nepanaudotų failų yra daugiausia, kiek leidžiama: {{most}}. Sukurkite iš jų dokumentus arba dalį pašalinkite.',
  'file.waiting-full-tenant':
    'Įmonės įkeltų, bet dar nepanaudotų failų yra daugiausia, kiek leidžiama: {{most}}. Sukurkite iš jų dokumentus arba dalį pašalinkite.',
  'link.dead': 'Ši nuoroda nebeveikia. Paprašykite siuntėjo naujos.',
  'link.expired': 'Šios nuorodos galiojimas baigėsi. Paprašykite siuntėjo naujos.',
  'link.sign-in': 'Dabar esate šios įmonės naudotojas. Prisijunkite, kad atvertumėte dokumentą.',
  'link.code-needed': 'Įveskite kodą, kurį išsiuntėme adresu {{email}}.',
  'link.code-wrong': 'Tai ne tas kodas, kurį išsiuntėme. Liko bandymų: {{attemptsLeft}}.',
  'link.consent-needed': 'Sutikite su įmonės tekstu, kad atvertumėte dokumentą.',
  'link.code-locked': 'Per daug kartų bandyta arba prašyta kodo. Atverkite nuorodą vėl po {{minutes}} min.',
  'signing.session-not-found': 'Šio pasirašymo nebėra. Pradėkite iš naujo.',
  'signing.refused': 'Telefone prašymas atmestas. Parašas nesukurtas.',
  'signing.timeout': 'Iš jūsų telefono laiku negauta atsakymo. Parašas nesukurtas; bandykite dar kartą.',
  'signing.wrong-code':
    'Telefone pasirinktas neteisingas kontrolinis kodas. Parašas nesukurtas. Bandykite dar kartą ir palyginkite kodus.',
  'signing.cancelled': 'Pasirašymas atšauktas. Parašas nesukurtas.',
  'signing.no-account': 'Pagal šiuos duomenis {{method}} paskyros nerasta. Patikrinkite šalį ir kitus duomenis.',
  'signing.other-person': 'Atsakymas priklauso kitam asmeniui, ne tam, kurio prašyta. Niekas nepasirašyta.',
  'signing.document-unusable':
    'Jūsų telefone esančio sertifikato naudoti negalima. Atverkite programėlę ir patikrinkite jo būseną.',
  'signing.level-too-low':
    'Jūsų paskyra yra bazinė. Kvalifikuotam parašui reikia visavertės; pasikeiskite paskyrą programėlėje.',
  'signing.app-outdated': 'Programėlė jūsų telefone per sena. Atnaujinkite ją ir bandykite dar kartą.',
  'signing.wrong-person':
    'Kvietimo gavėjas: {{expected}}. Sertifikate nurodyta: {{found}}. Parašas nesukurtas. Pasirašyti turi {{expected}}. Jei pasirašyti turite jūs, paprašykite siuntėjo pakeisti pasirašantįjį.',
  'signing.drawn-other-name':
    'Kvietimo gavėjas: {{expected}}. Po jūsų piešiniu įrašytas vardas: {{found}}. Parašas nesukurtas. Pieškite iš naujo savo vardu. Jei pasirašyti turi kas nors kitas, paprašykite siuntėjo pakeisti pasirašantįjį.',
  'signing.other-signer':
    'Kvietimo gavėjas: {{expected}}. Šie duomenys yra kito asmens. Parašas nesukurtas. Pasirašyti turi {{expected}}. Jei pasirašyti turite jūs, paprašykite siuntėjo pakeisti pasirašantįjį.',
  'signing.asked-often':
    'Į šio asmens telefoną išsiųsta per daug prašymų pasirašyti. Bandykite po {{minutes}} min. arba pasirašykite kitu būdu.',
  'signing.asked-many':
    'Prašymus pasirašyti išsiuntėte per dideliam skaičiui žmonių. Bandykite po {{minutes}} min. arba pasirašykite kitu būdu.',
  'signing.certificate-bad': 'Sertifikatas atmestas: šiuo metu jis netinka kvalifikuotam parašui.',
  'signing.file-unfit':
    'Tokio failo pasirašyti nepavyko. Parašas nesukurtas; paprašykite siuntėjo kitos failo kopijos.',
  'signing.answer-wrong': 'Pasirašymo paslauga atsiuntė netinkamą atsakymą. Parašas nesukurtas; bandykite dar kartą.',
  'signing.provider-down': 'Pasirašymo paslauga neatsako. Bandykite dar kartą po minutės arba pasirinkite kitą būdą.',
  'signing.provider-refused': 'Pasirašymo paslauga atmetė užklausą. Sistemos prižiūrėtojui pranešta.',
  'signing.method-not-offered': 'Šiam dokumentui šio būdo naudoti negalima.',
  'signing.not-completed': 'Per 24 valandas nepavyko gauti laiko žymos. Parašas neišsaugotas; pasirašykite iš naujo.',
  'signing.authority-ended':
    'Pasirašyti nebegalite: pavadavimas ({{name}}) arba sutikimas, kad pasirašytumėte, baigėsi. Parašas nesukurtas.',
  'signing.account-ended': 'Pasirašančiojo paskyra nebeaktyvi. Parašas nesukurtas.',
  'integration.down': 'Dokumentų valdymo sistema neatsako. Bandykite vėliau.',
  'integration.refuses-us':
    'Dokumentų valdymo sistema neįleidžia portalo. Patikrinkite naudotojų vardus, slaptažodžius ir raktus.',
  'integration.answer-wrong': 'Dokumentų valdymo sistema atsakė taip, kaip negali būti. Patikrinkite jos adresą.',
  'integration.refused': 'Dokumentų valdymo sistema to nepriėmė.',
  'integration.address-refused':
    'Šiuo adresu kreiptis negalima. Jis turi būti viešas ir veikti per HTTPS, arba jį turi nurodyti operatorius.',
  'integration.off': 'Šiai įmonei dokumentų valdymo sistema neįjungta.',
  'integration.not-failed': 'Nėra ko siųsti dar kartą: dokumentas jau siunčiamas arba ten yra.',
  'evidence.no-seal': 'Portalas dar neturi e. spaudo, todėl įrodymų paketų duoti negali. Kreipkitės į operatorių.',
  'evidence.code-unknown':
    'Toks kodas nežinomas. Patikrinkite, ar įvedėte jį taip, kaip išspausdinta, ir ar tikrinate prie jo išspausdintu adresu.',
  'evidence.not-printable': 'Spausdintiną kopiją galima padaryti tik iš nešifruoto PDF.',
  'validation.failed': 'Parašų patikrinti nepavyko. Bandykite dar kartą.',
  'field.no-such-page': 'Dokumente tokio puslapio nėra.',
  'field.covers-page': 'Piešinys uždengia per daug puslapio. Nupieškite parašą plonomis linijomis tuščiame fone.',
  'field.large-on-page': 'Parašas per didelis. Sumažinkite jį puslapyje.',
  'field.small-on-page': 'Parašas per mažas. Padidinkite jį puslapyje.',
  'field.future': 'Ši diena negali būti ateityje.',
  'field.password-wrong': 'Tai ne dabartinis jūsų slaptažodis.',
  'user.yourself': 'To negalite padaryti su savo paskyra. Paprašykite kito administratoriaus.',
  'user.still-needed':
    'Šio asmens dar reikia: jo laukia dokumentų: {{waitingFor}}, jo vykdomų dokumentų: {{owns}}. Pirma juos perduokite.',
  'user.on-hold': 'Šis asmuo dalyvauja sulaikytuose dokumentuose: {{documents}}. Pirma atšaukite sulaikymą.',
  'user.not-invited': 'Šis žmogus neturi galiojančio kvietimo.',
  'user.not-colleague':
    'Perduoti galima tik kolegos darbus. Šis asmuo dalyvauja kaip svečias, todėl dalyvius tegul pakeičia dokumentų savininkai.',
  'mail.names-portal': 'Šį tekstą galima palaikyti pačios „Paraph“ tekstu. Nerašykite jos pavadinimo.',
  'mail.contact-in-title': 'Čia negali būti telefono numerio ar el. pašto adreso.',
  'mail.foreign-link':
    'Nuoroda į {{host}} veda kitur. Nuorodos gali vesti tik į jūsų įmonės puslapius čia arba į „Paraph“.',
  'mail.enough-today': 'Šiandien šiuo adresu jau išsiųsta pakankamai laiškų. Bandykite rytoj.',
  'role.module-never': 'Šis modulis atsiimtas, jo įjungti negalima.',
  'company.colour-light': 'Ant šios spalvos baltas tekstas neįskaitomas.',
  'company.parameter-missing': 'Tekste turi būti: {{names}}.',
  'company.mail-fixed': 'Laiškų apie paskyras tekstų keisti negalima.',
  'company.lifetime-unconfirmed':
    'Senesnių užbaigtų dokumentų: {{count}}. Pirmieji ištrinami po 7 dienų ir dar 30 dienų guli šiukšlinėje. Patvirtinkite įrašydami skaičių.',
  'tenant.host-taken': 'Šį adresą jau naudoja kita įmonė: {{hosts}}. Įrašykite kitą.',
  'tenant.key-taken': 'Šį trumpą vardą jau turi kita įmonė. Įrašykite kitą.',
  'tenant.name-contact': 'Įmonės pavadinime negali būti telefono numerio, el. pašto adreso ar nuorodos.',
  'tenant.name-tries':
    'Per parą išbandyti {{most}} nauji pavadinimai – daugiau negalima. Dabartinis pavadinimas lieka; kitą galėsite išbandyti po {{hours}} val.',
  'tenant.reply-unfit': 'Šį adresą galima palaikyti „Paraph“ adresu. Įrašykite savo įmonės adresą.',
  'tenant.own-language': 'Įmonės kalba siūloma visada.',
  'tenant.name-unfit':
    'Šį pavadinimą galima palaikyti kitos įmonės arba „Paraph“ pavadinimu. Pasirinkite kitą arba kreipkitės į „Paraph“ operatorių.',
  'tenant.kind-stays': 'Čia jau yra žmonių, todėl tai nesikeičia: nuo to priklauso, ką jie mato vieni apie kitus.',
  'tenant.old-host-stays':
    'Sąraše lieka bent vienas adresas, kuris jame yra ilgiau nei tris dienas, nes į jį veda laiškai. Pašalinkite jį, kai tiek pat bus išbuvęs naujas.',
  'tenant.own-host-stays':
    'Vyriausieji administratoriai prisijungia įdiegimo adresu (PARAPH_PUBLIC_URL), todėl jis lieka sąraše.',
  'tenant.sign-in-stays':
    'Vyriausieji administratoriai prisijungia el. paštu ir slaptažodžiu, todėl 10 modulis lieka įjungtas.',
  'tenant.stays-active': 'Čia prisijungia vyriausieji administratoriai, todėl išjungti negalima.',
  'tenant.switch-refused': 'Šioje įmonėje neturite veikiančios paskyros.',
  'api.limit-spent': 'Šio mėnesio API veiksmų riba ({{limit}}) išnaudota.',
};
