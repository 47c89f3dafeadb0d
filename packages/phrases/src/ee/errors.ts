import { elementFaults } from './element-faults.ts';
import type { ErrorCode } from '@paraph/domain';

/** What went wrong, and what to do about it. */
export const errors: Record<ErrorCode, string> = {
  'generic.unexpected': 'Meie poolel läks midagi valesti. Proovige uuesti; kui see kordub, teatage meile toe kood.',
  'generic.unavailable': 'Teenus on praegu ülekoormatud. Proovige hetke pärast uuesti.',
  'generic.key-missing':
    'Sellel serveril puudub võti, mis on süsteemi teistel serveritel. Teavitage süsteemi haldajat.',
  'generic.files-away': 'Failihoidla ei vasta. Proovige minuti pärast uuesti.',
  'generic.file-missing': 'Seda faili failihoidlas ei ole. Teavitage süsteemi haldajat; uuesti proovimine ei aita.',
  'generic.not-decrypted':
    'Andmed on salvestatud, kuid neid ei saa praegu dekrüptida. Teavitage süsteemi haldajat; uuesti proovimine ei aita.',
  'generic.database-away': 'Süsteem ei saa oma andmebaasiga ühendust. Proovige hetke pärast uuesti.',
  'generic.outcome-unknown':
    'Salvestamise ajal katkes ühendus andmebaasiga. Enne uuesti proovimist kontrollige, kas muudatus on salvestatud.',
  'generic.disk-full':
    'Salvestamiseks ei ole enam ruumi. Proovige hiljem uuesti; süsteemi haldaja peab ruumi vabastama.',
  'generic.not-found': 'Seda ei ole olemas või ei ole teil õigust seda näha.',
  'generic.too-many': 'Liiga palju päringuid. Proovige uuesti {{seconds}} sekundi pärast.',
  'generic.cancelled': 'Päring katkestati enne vastamist.',
  'generic.unreadable': 'Päringut ei õnnestunud lugeda.',
  'generic.body-size': 'See päring on suurem kui {{most}} kB.',
  'generic.body-shape': 'Selles päringus on liiga palju väärtusi või on neil liiga palju tasemeid.',
  'generic.fields': 'Kontrollige märgitud välju.',
  'generic.conflict': 'Keegi on seda vahepeal muutnud. Laadige leht uuesti ja proovige veel kord.',
  'generic.unknown-host': 'Ükski ettevõte ei kasuta seda aadressi.',
  'generic.media-type': 'Seda liiki sisu siin vastu ei võeta.',
  'field.required': 'Täitke see väli.',
  'field.invalid': 'See väärtus ei sobi.',
  'field.too-long': 'Kirjutage lühemalt: suurim lubatud märkide arv on {{most}}.',
  'field.too-short': 'Liiga lühike: vähim lubatud märkide arv on {{least}}.',
  'field.unknown': 'Sellist välja ei ole.',
  'field.module-off': 'See on teie ettevõttes välja lülitatud. Jätke tühjaks.',
  'field.of-sender': 'Kes tohib allkirjastada ja kuidas teda kontrollitakse, otsustab ainult dokumendi saatja.',
  'field.reason-needed': 'See avab teiste dokumente, mida Teie lugeda ei tohi. Kirjutage põhjus: seda loevad omanikud.',
  'field.tag-unknown': 'Selles kirjas ei ole välja {{names}}. Võimalikud väljad: {{known}}.',
  'field.tag-open': 'Väljal on kummalgi pool kaks looksulgu. Parandage: {{names}}.',
  'field.tag-no-link': '{{names}} ei ole aadress, seetõttu ei saa link sinna viia. Kasutage lingi välja.',
  'field.more': 'Veel sobimatuid välju: {{count}}.',
  'field.new-recipients':
    'Sellele aadressile ei ole teie ettevõte varem saatnud ja uute väliste aadresside päevalimiit ({{most}}) on täis. Proovige homme uuesti.',
  'field.new-recipients-own':
    '24 tunni jooksul võite kirjutada {{most}} uuele aadressile ja see piir on täis. Proovige homme uuesti.',
  'field.new-recipients-many': 'Praegu saadetakse uutele aadressidele liiga palju kirju. Proovige hiljem uuesti.',
  'field.email': 'Sisestage kehtiv e-posti aadress.',
  'field.url': 'Sisestage täielik veebiaadress, näiteks https://example.com/tee.',
  'field.direction': 'Eemaldage peidetud märgid, mis muudavad teksti suunda.',
  'field.portal-name':
    'Kirjutage inimese ees- ja perekonnanimi. See nimi näib portaali või allkirjastamisteenuse nimena.',
  'field.portal-label': 'Valige teine nimi. See näib portaali nimena.',
  'field.name-letters': 'Kirjutage see nimi ladina või kirillitsa tähtedega, iga sõna ühes tähestikus.',
  'field.name-signs':
    'Nimes tohivad olla ainult tähed, tühikud, sidekriipsud, ülakomad ja punktid; aadressi selles olla ei tohi.',
  'field.name-code': 'Jätke sellest nimest välja numbrid või sõna „kood“: kirjades paistaks see koodina.',
  'field.name-of-other':
    'See nimi on ettevõtte teisel kasutajal. Kui see on ka Teie nimi, pöörduge administraatori poole.',
  'field.past': 'Valige päev, mis ei ole veel möödunud.',
  'field.mandatory': 'Seda ei saa välja lülitada.',
  'field.zone': 'Sisestage ajavööndi nimi, näiteks Europe/Tallinn.',
  'field.host':
    'Kirjutage hostinimi, näiteks dokumendid.example.ee: ladina tähed, numbrid, sidekriipsud ja punktid, ilma https://, tee ja pordita. Numbriline aadress, näiteks 192.0.2.1, ei sobi.',
  'field.beyond-year': 'Valige päev ühe aasta piires.',
  'field.before-start': 'Valige päev, mis ei ole enne esimest.',
  'field.no-start': 'Valige esimene päev.',
  'field.no-end': 'Valige viimane päev.',
  'field.not-of-company': 'Valige keegi ettevõttest.',
  'field.unknown-person': 'Üks neist aadressidest ei kuulu siin kellelegi. Kutsuge ta enne.',
  'field.unknown-title': 'Valige ametikoht ettevõtte loendist.',
  'field.repeated': 'Sama väärtus on siin kaks korda.',
  'field.own-manager': 'Te ei saa olla iseenda juht. Valige kolleeg.',
  'field.not-colleague': 'Valige kolleeg, kes saab sisse logida, mitte iseennast.',
  'field.own-take-over':
    'Ise saate töö üle võtta alles siis, kui inimene on olnud kolm päeva desaktiveeritud või kustutatud. Valige teine kolleeg või paluge teisel administraatoril see Teile üle anda.',
  'field.personal-code': 'See ei ole valitud riigi kehtiv isikukood.',
  'field.phone': 'Sisestage telefoninumber koos riigi suunakoodiga.',
  'field.password-weak': 'Sisestage 8–128 märki, sealhulgas suurtäht, väiketäht, number ja erimärk.',
  'field.password-common': 'Sellist parooli proovitakse ära arvata esimesena. Valige mõni muu.',
  'field.password-own': 'Parool on liiga sarnane teie e-posti aadressi, nime või ettevõtte nimega. Valige mõni muu.',
  'field.password-differs': 'Paroolid on erinevad.',
  'field.password-same': 'See on teie praegune parool. Valige mõni muu.',
  'field.already-added': 'See isik on juba lisatud.',
  'field.name-of-account': 'See on kolleeg: nimi võetakse tema kontolt ja ta muudab seda oma profiilis ise.',
  'field.same-address': 'See on praegune aadress. Kirjutage teine.',
  'field.deactivated': 'Selle inimese konto on deaktiveeritud, seega ei saa ta tegutseda. Valige keegi teine.',
  'field.no-account': 'Selle aadressiga kontot ei ole.',
  'field.must-accept': 'Jätkamiseks nõustuge sellega.',
  'access.no-token': 'Jätkamiseks logige sisse.',
  'access.session-ended': 'Teie seanss on lõppenud. Logige uuesti sisse.',
  'access.key-unknown': 'See API võti on tundmatu või tühistatud.',
  'access.signature-wrong': 'Päringu allkiri on vale, liiga vana või juba kasutatud.',
  'access.module-off': 'See osa on teie ettevõttes välja lülitatud.',
  'access.permission-missing': 'Teil ei ole selleks õigust. Pöörduge administraatori poole.',
  'field.code-wrong': 'See kood ei ole õige.',
  'field.proof-refused': 'Ei sobi. Kontrollige sisestatut või kinnitage muul viisil.',
  'access.proof-needed': 'Selle toimingu jaoks kinnitage uuesti, et see olete teie.',
  'access.new-administrator':
    'Olete olnud administraator vähem kui kolm päeva. Seni paluge administraatoril, kes on seda olnud kauem.',
  'access.own-sign-in':
    'Sisenesite oma ettevõtte sisselogimisteenuse kaudu. Oma konto muutmiseks logige sisse konto parooli, pääsuvõtme või elektroonilise isikutuvastusega.',
  'access.factor-required': 'Teie ettevõte nõuab teist tegurit. Jätkamiseks seadistage see.',
  'auth.no-authenticator': 'Siin ei ole autentimisrakendust ega pääsuvõtit.',
  'auth.sign-in-to-accept': 'Teil on juba konto. Kutse vastuvõtmiseks logige sisse.',
  'auth.account-shared':
    'Selle konto lisakaitset te eemaldada ei saa. Inimene taastab selle sisselogimisel („Rakendus ja koodid on kadunud“) või pöördub Paraphi haldaja poole.',
  'auth.passkey-refused': 'Pääsuvõtit ei võetud vastu. Proovige uuesti või logige sisse teisiti.',
  'auth.sso-over': 'See sisselogimine on lõppenud. Alustage uuesti.',
  'auth.sso-refused':
    'Teie ettevõtte sisselogimine ei lasknud teid sisse. Proovige uuesti või küsige administraatorilt.',
  'auth.sso-address': 'Teie ettevõtte sisselogimine ei kinnitanud talle kuuluvat aadressi. Küsige administraatorilt.',
  'auth.sso-unknown': 'Sellist aadressi siin veel kellelgi ei ole. Küsige administraatorilt kutset.',
  'auth.sso-other': 'Ettevõtte sisselogimisteenuses on sellel inimesel teine konto. Küsige administraatorilt.',
  'auth.sso-not-yours': 'Ettevõtte sisselogimine seda kontot ei ava. Logige sisse oma kontoga.',
  'auth.sso-blocked':
    'Ettevõtte sisselogimine on sellel kontol blokeeritud, sest konto omanik eitas üht sisselogimist. Logige sisse oma kontoga või paluge administraatoril see uuesti lubada.',
  'auth.sso-new':
    'Selle teenusepakkuja määras hiljuti teine administraator. Kolm päeva logivad administraatorid ja tegevjuht sisse oma kontoga.',
  'auth.sso-required': 'Teie ettevõte logib sisse oma kontoga. Valige see sisselogimise lehel.',
  'sso.consumers': 'Ettevõtteta inimestel ettevõtte sisselogimist ei ole.',
  'sso.provider-unfit': 'Teenusepakkuja ei vasta nii, nagu peaks. Kontrollige aadressi.',
  'sso.not-proven': 'Logige esmalt ise selle teenusepakkuja kaudu sisse; siis saab selle kohustuslikuks teha.',
  'sso.no-emergency': 'Nimetage administraator, kes tohib sisse logida ka ilma selleta.',
  'sso.new-emergency': 'Nimetage ka administraator, kellel on see roll olnud üle kolme päeva.',
  'mail.host-refused': 'See server ei asu avalikus internetis.',
  'access.role-missing': 'Teie roll ei luba seda.',
  'access.company-deactivated':
    'Ettevõte praegu Paraphi ei kasuta: selle lingid ei ava midagi ja keegi ei saa sisse logida. Küsige lingi saatjalt või oma administraatorilt.',
  'auth.wrong-password': 'E-posti aadress või parool on vale. Katseid jäänud: {{attemptsLeft}}.',
  'auth.locked':
    'Siit on liiga palju kordi vale parool sisestatud. Proovige uuesti {{minutes}} minuti pärast või taastage parool juba praegu.',
  'auth.slowed':
    'Selle aadressiga on mitmest kohast sisestatud valesid paroole. Proovige uuesti {{minutes}} minuti pärast, kasutage brauserit, milles olete varem sisse loginud, või taastage parool.',
  'auth.wrong-code': 'Kood on vale; ka varasema sisselogimise kood ei kehti. Katseid jäänud: {{attemptsLeft}}.',
  'auth.codes-locked': 'Liiga palju valesid koode. Koodiga saab sisse logida {{minutes}} minuti pärast.',
  'auth.code-expired': 'Kood on aegunud. Uue saamiseks logige uuesti sisse.',
  'auth.other-browser': 'Seda sisselogimist alustati teises brauseris. Alustage siin uuesti.',
  'auth.deactivated': 'See konto on deaktiveeritud. Pöörduge administraatori poole.',
  'auth.no-company':
    'Teie konto ei kuulu enam ühelegi ettevõttele. Paluge ettevõttelt kutset või pöörduge konto kustutamiseks Paraphi haldaja poole.',
  'auth.password-expired': 'Teie parool on aegunud. Saatsime e-postiga lingi uue parooli määramiseks.',
  'auth.not-confirmed': 'Tõendage esmalt, et e-posti aadress on teie oma. Link on teie postkastis.',
  'auth.confirmed-already': 'See aadress on juba kinnitatud. Võite sisse logida.',
  'auth.nothing-to-recover': 'Sellel kontol ei ole teist tegurit, seega pole midagi taastada.',
  'auth.recovery-rests': 'Eelmine taotlus peatati. Uuesti saab taotleda {{hours}} tunni pärast.',
  'auth.stop-by-mail': 'Seda peatab ainult selle kohta saadetud kirjas olev link.',
  'auth.link-used': 'Seda linki on juba kasutatud või on see aegunud. Küsige uus.',
  'auth.link-needs-sign-in':
    'Vahepeal on keegi juba reageerinud, seepärast töötab see link ainult pärast uut sisselogimist kontole. Logige sisse ja avage see uuesti.',
  'auth.address-reserved':
    'See aadress kuulus veel hiljuti teisele kontole ja selle omanik võib selle tagasi võtta. Proovige kolme päeva pärast uuesti.',
  'auth.setup-closed':
    'See seadistusvõti on tundmatu, juba kasutatud või vanem kui ööpäev. Uue saamiseks käivitage serveris „npm run setup“.',
  'auth.eid-of-another-account':
    'See eID on seotud teise kontoga, mis on kasutusel. Logige sellega sinna sisse ja eemaldage see jaotises „Turvalisus“ või kasutage teist eID-d. Kui Te sellele kontole enam ei pääse, paluge Paraphi haldajal see taastada.',
  'auth.eid-other-person': 'See eID kuulub isikule {{found}}, aga konto isikule {{expected}}: neid ei seotud.',
  'auth.eid-unknown': 'Selle elektroonilise identiteediga ei ole siin seotud ühtegi kasutajat.',
  'auth.busy': 'Praegu logib sisse palju inimesi. Proovige mõne sekundi pärast uuesti.',
  'user.email-taken': 'Selle e-posti aadressiga kasutaja on juba olemas.',
  'user.twice-in-list': 'See aadress on nimekirjas mitu korda.',
  'user.role-unknown':
    'Sellist rolli ei saa siin anda. Kirjutage „Kasutaja“, „Administraator“, „Tegevjuht“ või „Väline kasutaja“.',
  'user.ceo-taken': 'Tegevjuhi roll on juba teisel inimesel. Võtke roll kõigepealt temalt ära.',
  'user.last-admin': 'Viimast administraatorit ei saa eemaldada ega deaktiveerida.',
  'user.last-established-admin': 'See administraator jääb: kõik teised on olnud administraatorid vähem kui kolm päeva.',
  'user.last-superadmin': 'Viimast peaadministraatorit ei saa eemaldada ega deaktiveerida.',
  'user.superadmin-only': 'See inimene haldab kogu süsteemi: seda saab teha ainult peaadministraator.',
  'user.last-emergency':
    'Keegi teine ei tohi hädaolukorras ilma ettevõtte sisselogimiseta sisse logida. Nimetage kõigepealt ettevõtte lehel teine administraator.',
  'user.no-manager': 'Valige esmalt oma juht: ilma temata ei saa dokumenti kinnitamiseks saata.',
  'document.not-found': 'Seda dokumenti ei ole olemas või ei ole teil õigust seda näha.',
  'document.blocked': 'Praegu allkirjastab {{name}}. Proovige minuti pärast uuesti.',
  'document.changed':
    'Dokument on pärast selle avamist muutunud. Laadige see uuesti, lugege läbi ja tehke toiming uuesti.',
  'document.already-sent': 'See dokument on juba saadetud.',
  'document.list-sending':
    'Seda mustandit saadetakse nimekirja inimestele. Muuta, saata või kustutada saate seda pärast viimast dokumenti.',
  'document.sending': 'Seda dokumenti saadetakse. Muutmiseks võtke saatmine tagasi.',
  'document.not-sending': 'See dokument on juba saadetud või ei olnud saatmisel.',
  'series.day-unread': 'Kirjutage päev kujul AAAA-KK-PP.',
  'series.denied': 'Saatmata: konto omanik teatas, et loendi saatmist alustas keegi teine.',
  'series.nameless': 'Lisage nimi: allkirja võrreldakse sellega.',
  'document.owner-inactive': 'Omanik ei ole enam aktiivne kasutaja. Midagi ei saadetud.',
  'document.already-signed': 'Dokument on juba allkirjastatud: sellele ei saa enam midagi lisada.',
  'document.not-completed': 'Dokument ei ole veel valmis.',
  'document.not-editable': 'Seda dokumenti ei saa enam muuta.',
  'document.not-approving': 'See dokument ei oota kinnitust.',
  'document.not-signing': 'See dokument ei oota allkirju.',
  'document.not-acknowledging': 'See dokument ei oota tutvumist.',
  'document.not-running': 'Selle dokumendi menetlus ei ole praegu käimas.',
  'document.not-voidable': 'Seda dokumenti ei saa enam tühistada.',
  'document.not-deletable':
    'Kustutada saab mustandeid ning allkirjastamata tagasi lükatud või tühistatud dokumente. Pooleliolev dokument tühistage kõigepealt. Lõpetatud või allkirjastatud dokumendid kustutab kaustas selle omanik või haldaja.',
  'document.on-hold':
    'Dokumenti hoitakse alles: kuni administraator hoidmist ei lõpeta, ei saa midagi eemaldada ega asendada.',
  'document.not-your-turn': 'Teie kord ei ole veel käes. Saadame teile e-kirja.',
  'document.not-allowed': 'Teil ei ole õigust selle dokumendiga seda teha.',
  'document.own-document':
    'See on teie dokument, seetõttu ei saa te siin kellegi teise eest tegutseda. Dokument ootab seda isikut.',
  'document.other-approval':
    'Te kinnitate seda dokumenti ise või olete selle juba kellegi teise eest kinnitanud, seetõttu ei saa Te seda ka selle isiku eest kinnitada. Dokument ootab seda isikut.',
  'document.protected':
    'Seda faili ei saa allkirjastada: see on kaitstud või ümbrik, mis rohkem allkirju ei võta. Laadige üles teine fail.',
  'document.closed-to-signatures':
    'See PDF rohkem allkirju ei võta: autor või varasem allkirjastaja on selle lukustanud. Paluge see ainult kinnitada või sellega tutvuda või laadige see uuesti üles allkirjaümbrikus (ASiC-E).',
  'document.breaks-signatures':
    'Seda PDF-i ei saa allkirjastada: selle ehituse tõttu muudaks iga allkiri eelmise kehtetuks. Printige see uueks PDF-iks ja laadige uus üles või laadige see üles allkirjaümbrikus (ASiC-E).',
  'document.edit-protected': 'See fail on kaitstud ja seda ei saa muuta. Laadige teine üles uue dokumendina.',
  'document.file-of-form':
    'See dokument on tehtud vormist, seetõttu jääb selle fail samaks. Tühistage dokument ja täitke vorm uuesti.',
  'document.member-of-form':
    'Vorm määrab, kes selle dokumendi kinnitab ja allkirjastab. Kui seda peaks tegema keegi teine, tühistage dokument ja täitke vorm uuesti.',
  'document.related-of-form':
    'Vorm nõuab seda seotud dokumenti, seetõttu ei saa seost eemaldada. Kui see on tagasi lükatud või tühistatud, avage see ja täitke selle vorm uuesti.',
  'document.required-by-form':
    'Seda dokumenti ootab teine vorm, seetõttu ei saa seda kustutada. Täitke selle vorm uuesti või tühistage ootav dokument.',
  'document.your-turn': 'Praegu on teie kord: tehke enne oma osa, siis saate dokumendi peita.',
  'document.nothing-to-download': 'Valige vähemalt üks dokument, mida alla laadida.',
  'document.related-circle': 'Üks neist dokumentidest juba ootab seda: kumbki ei saaks kunagi lõpetatud.',
  'document.accompanying-missing': 'Seda lisadokumenti enam ei ole.',
  'document.no-members': 'Lisage enne saatmist vähemalt üks isik.',
  'document.new-recipients':
    'See läheks rohkematele uutele aadressidele, kui praegu lubatud. Põhjus on märgitud aadresside juures.',
  'document.mode-unfit':
    'Käsitsi joonistatud allkirjad on PDF-i lehtedel ega tõenda isikukoodi. Valige kvalifitseeritud allkiri või teine fail.',
  'document.member-missing': 'See isik ei ole enam osapoolte hulgas.',
  'document.reminded': 'Sellele isikule saadeti kiri vähem kui tund tagasi. Proovige uuesti {{minutes}} minuti pärast.',
  'document.methods-open': 'Kõik allkirjastamisviisid on juba avatud.',
  'document.question-answered': 'Sellele küsimusele on juba vastatud.',
  'document.data-protected': 'Andmed on kaitstud: teil ei ole juurdepääsu. Võtke ühendust autoriga.',
  'document.needs-reason': 'Te ei osale selles dokumendis. Avamiseks kirjutage põhjendus: omanik saab sellest teada.',
  'document.balance-spent': 'Allkirjade limiit on täis, seetõttu on allkirjastamine välja lülitatud.',
  'document.nothing-to-export': 'Eksportimiseks ei ole dokumente.',
  'folder.empty': 'See kaust on tühi.',
  'folder.not-found': 'Sellist kausta ei ole või te ei tohi seda avada.',
  'folder.not-allowed': 'Selles kaustas te seda teha ei tohi.',
  'folder.name-taken': 'Siin on juba sellise nimega kaust.',
  'folder.leaves-owner':
    'Teiste inimeste dokumendid ja kaustad jäävad sama omaniku kaustadesse: mujale tõstavad neid ainult nende omanikud.',
  'folder.owner-needed': 'See kaust kuulub kellelegi teisele: teise inimese kausta saab selle tõsta ainult omanik.',
  'folder.into-itself': 'Kausta ei saa tõsta iseendasse ega selle sees olevasse kausta.',
  'folder.opens-to-more':
    'Teise kausta haldajad saaksid siis lugeda kõike, mis siin on või hiljem siia pannakse, kuid teie seda lugeda ei tohi. Teisaldada saab selle kausta omanik.',
  'folder.opens-to-yourself':
    'Endale ei saa juurdepääsu anda. Avage dokument põhjusega või küsige juurdepääsu kausta omanikult.',
  'folder.of-administrator':
    'Administraator ei saa oma kausta teise inimese kausta tõsta. Kaust, mille sinna loote, kuulub selle kausta omanikule.',
  'folder.too-deep': 'Kaustu saab üksteise sees olla kuni {{most}}.',
  'folder.too-many': 'Ettevõttel on {{most}} kausta; rohkem ei saa olla.',
  'folder.pins-full': 'Teil on kinnitatud {{most}} kausta; võtke enne üks ära.',
  'tag.name-taken': 'Ettevõttel on juba sellise nimega silt.',
  'tag.too-many': 'Ettevõttel on {{most}} silti; rohkem ei saa olla.',
  'directory.name-taken': 'Selline nimi on juba olemas.',
  'directory.too-many': 'Juba on {{most}}; rohkem ei saa olla.',
  'directory.email-taken': 'See aadress on aadressiraamatus juba olemas.',
  'field.number': 'Kirjutage arv.',
  'field.characters': 'Kirjutage {{least}} kuni {{most}} märki.',
  'field.characters-exactly': 'Kirjutage täpselt {{count}} märki.',
  'form.module-required': 'Valige moodul.',
  'form.type-required': 'Valige liik.',
  'form.only-numbers': 'Kirjutage ainult numbreid.',
  'form.structure': 'Selle vormi elemente ei saa lugeda. Laadige leht uuesti ja salvestage veel kord.',
  'form.no-choices': elementFaults['no-choices'],
  'form.same-choices': elementFaults['same-choices'],
  'form.box-too-small': elementFaults['box-too-small'],
  'form.no-list': elementFaults['no-list'],
  'form.letters-range': elementFaults['letters-range'],
  'form.parent-unseen': elementFaults['parent-unseen'],
  'form.nothing-shown': elementFaults['nothing-shown'],
  'form.related': 'Vormi ei saa siduda iseendaga ega kaks korda sama vormiga.',
  'form.file-unfit':
    'See PDF on allkirjastatud või kaitstud, seega ei saa seda täita. Valige fail enne allkirjastamist.',
  'form.type-used': 'Seda liiki malle on {{count}}. Andke neile enne teine liik.',
  'form.fields': 'Mõni väli ei ole täidetud nii, nagu vaja. Need on märgitud.',
  'form.template-changed':
    'See mall salvestati mujal pärast seda, kui Te selle avasite. Selle versiooni asendamiseks salvestage uuesti, selle nägemiseks laadige leht uuesti.',
  'form.submitted': 'See vorm on juba esitatud. Selle dokument on teie loendis.',
  'form.required':
    'Seda vormi nõuab teine vorm, seetõttu ei saa seda ära visata. Esitage see või visake enne ära teine vorm või tühistage selle dokument.',
  'form.not-all-viewed': 'Kõiki lehti ei ole vaadatud. Vaadake iga leht läbi ja siis esitage.',
  'form.no-manager': 'Ilma määratud juhita ei saa kinnitamisele saata. Valige juht oma profiilis.',
  'form.no-ceo': 'Selle vormi peab kinnitama ettevõtte juht, aga teda siin ei ole. Pöörduge administraatori poole.',
  'form.not-integrated':
    'Seda vormi kinnitatakse ettevõtte dokumendisüsteemis, kuid see ei ole ühendatud. Paluge administraatoril see ühendada või määrata vormile kinnitajad.',
  'form.no-signer':
    'Selle vormi allkirjastajat {{email}} ei leita. Täitke oma profiil või pöörduge administraatori poole.',
  'form.signer-unknown':
    '„{{email}}“ ei saa allkirjastada: seda aadressi ei ole ettevõttes ega selle aadressiraamatus. Lisage isik kontaktide hulka või eemaldage aadress.',
  'form.deactivated':
    'Vormis on märgitud {{email}}, kelle konto on deaktiveeritud. Paluge administraatoril vorm parandada.',
  'form.unknown-person':
    'Aadressi {{email}} pole kellelgi ettevõttes ega selle aadressiraamatus. Kontrollige seda vormi inimeste loendis ja esitage uuesti: siis saadetakse vorm välisele inimesele.',
  'form.signature-covers':
    'Joonistus katab leheküljest liiga palju. Joonistage allkiri peente joontega tühjale taustale.',
  'form.not-drawn': 'Vormist ei õnnestunud dokumenti teha. Midagi ei saadetud ja täidetu on alles. Proovige uuesti.',
  'webhook.address-refused':
    'Seda aadressi ei saa kutsuda. See peab algama https:// ning olema ilma pordi ja paroolita.',
  'webhook.address-private': 'See aadress viib sisevõrku. Sisestage aadress, millele pääseb ligi internetist.',
  'webhook.secret-doubted': 'Selle aadressi võtit võib teada keegi teine. Enne sisselülitamist looge uus.',
  'webhook.too-many': 'Aadresse on {{most}}; rohkem ei saa olla.',
  'preset.not-json': 'Sellist filtrit ei saa salvestada.',
  'preset.too-many': 'Teil on juba {{most}} salvestatud filtrit, rohkem ei saa. Kustutage enne mõni.',
  'file.missing': 'Valige fail.',
  'file.empty': 'See fail on tühi. Valige teine.',
  'file.too-large': 'See fail on liiga suur. Suurim lubatud maht on {{most}}.',
  'file.type-unknown': 'Sellist tüüpi faile ei võeta vastu. Fail peab olema üks neist: {{types}}.',
  'file.not-pdf': 'Selle faili nimi viitab PDF-ile, aga see ei ole PDF. Salvestage see PDF-ina ja laadige uuesti üles.',
  'file.truncated': 'See PDF on poolik: lõpp on puudu. Salvestage see uuesti ja laadige veel kord üles.',
  'file.damaged':
    'See fail on rikutud ja seda ei saa turvaliselt allkirjastada. Salvestage see uuesti programmis, millega see on tehtud.',
  'file.pdf-password': 'See PDF avaneb ainult parooliga. Salvestage see ilma paroolita ja laadige uuesti üles.',
  'file.pdf-certificate':
    'See PDF on krüpteeritud kindlate inimeste sertifikaatidele. Salvestage see krüpteerimata ja laadige uuesti üles.',
  'file.pdf-encryption':
    'See PDF on krüpteeritud viisil, mida siin ei saa avada. Salvestage see krüpteerimata ja laadige uuesti üles.',
  'file.too-complex': 'See fail on liiga keeruline: lahtipakituna on see turvaliseks töötlemiseks liiga suur.',
  'file.page-tree':
    'Selle PDF-i lehed viitavad üksteisele ringiratast. Salvestage see uuesti programmis, millega see on tehtud.',
  'file.broken-signature':
    'Selles PDF-is on allkiri, mis enam ei kehti: pärast allkirjastamist on fail teise failiga ühendatud või seda on muudetud. Printige see ilma allkirjata PDF-iks või saatke algsed failid eraldi.',
  'file.not-container':
    'Faili nimi viitab allkirjaümbrikule, aga see ei ole ümbrik. Laadige üles ümbrik ise, muutmata kujul.',
  'file.container-unsafe':
    'Seda ümbrikku ei võeta vastu: selles olevate failide nimed või suurused on vastuolulised või viivad ümbrikust välja.',
  'file.container-encrypted': 'Failid selles ümbrikus on krüpteeritud. Laadige see üles ilma paroolita.',
  'file.not-office':
    'Faili nimi viitab Office’i dokumendile, aga see ei ole seda. Salvestage see uuesti programmis, millega see on tehtud.',
  'file.merge-signed':
    '{{name}} on allkirjastatud: ühes PDF-is läheksid selle allkirjad kaduma. Pange failid ümbrikusse.',
  'file.merge-protected': '{{name}} on kaitstud ja seda ei saa ühte PDF-i liita. Pange failid ümbrikusse.',
  'file.office-protected': '{{name}} on parooliga kaitstud. Salvestage see ilma paroolita ja laadige uuesti üles.',
  'file.not-picture':
    'Faili nimi viitab pildile, aga see ei ole terve pilt. Salvestage see uuesti programmis, millega see on tehtud.',
  'file.picture-many':
    'Failis {{name}} on mitu pilti, aga PDF näitaks ainult esimest. Pange see ümbrikusse või salvestage PDF-ina.',
  'file.no-pages':
    'Failist {{name}} ei saanud lehti teha. Salvestage see PDF-ina programmis, millega see on tehtud, või pange ümbrikusse.',
  'file.office-missing':
    'Siin faile PDF-iks ei muudeta. Pange need ümbrikusse või salvestage PDF-ina ja laadige uuesti üles.',
  'file.converts-too-long':
    'Faili {{name}} teisendamine võtab liiga kaua aega. Allkirjastage see muutmata kujul ümbrikus või salvestage PDF-ina ja laadige üles PDF.',
  'file.account-busy': 'Praegu kontrollitakse liiga palju teie faile. Proovige uuesti {{seconds}} sekundi pärast.',
  'file.tenant-busy':
    'Praegu kontrollitakse liiga palju teie ettevõtte faile. Proovige uuesti {{seconds}} sekundi pärast.',
  'file.set-unfit':
    'Need failid ei sobi ühte dokumenti. Valige PDF-, Wordi, Exceli või PowerPointi failid või üksainus ümbrik.',
  'file.image-unusable':
    'Seda pilti ei saa templisse joonistada. Salvestage see tavalise PNG- või JPEG-failina, kuni neli miljonit pikslit.',
  'file.image-too-large': 'See pilt on liiga suur. Suurim lubatud maht on {{most}}.',
  'file.too-many': 'Liiga palju faile. Korraga saab üles laadida kuni {{most}} faili.',
  'file.waiting-full':
    'Teie üles laaditud, kuid veel kasutamata faile on kõige rohkem, kui lubatud: {{most}}. Tehke neist dokumendid või eemaldage osa.',
  'file.waiting-full-tenant':
    'Ettevõtte üles laaditud, kuid veel kasutamata faile on kõige rohkem, kui lubatud: {{most}}. Tehke neist dokumendid või eemaldage osa.',
  'link.dead': 'See link enam ei tööta. Küsige saatjalt uus.',
  'link.expired': 'See link on aegunud. Küsige saatjalt uus.',
  'link.sign-in': 'Olete nüüd selle ettevõtte kasutaja. Dokumendi avamiseks logige sisse.',
  'link.code-needed': 'Sisestage kood, mille saatsime aadressile {{email}}.',
  'link.code-wrong': 'See ei ole kood, mille saatsime. Katseid on jäänud: {{attemptsLeft}}.',
  'link.consent-needed': 'Dokumendi avamiseks nõustuge ettevõtte tekstiga.',
  'link.code-locked': 'Koodi on proovitud või küsitud liiga palju kordi. Avage link uuesti {{minutes}} minuti pärast.',
  'signing.session-not-found': 'Seda allkirjastamist ei ole enam. Alustage uuesti.',
  'signing.refused': 'Telefonis keelduti taotlusest. Allkirja ei antud.',
  'signing.timeout': 'Teie telefonist ei tulnud õigel ajal vastust. Allkirja ei antud; proovige uuesti.',
  'signing.wrong-code': 'Telefonis valiti vale kontrollkood. Allkirja ei antud. Proovige uuesti ja võrrelge koode.',
  'signing.cancelled': 'Allkirjastamine katkestati. Allkirja ei antud.',
  'signing.no-account': 'Nende andmetega {{method}} kontot ei leitud. Kontrollige riiki ja muid andmeid.',
  'signing.other-person': 'Vastus kuulub teisele isikule, mitte sellele, kellelt paluti. Allkirja ei antud.',
  'signing.document-unusable':
    'Teie telefonis olevat sertifikaati ei saa kasutada. Avage rakendus ja kontrollige selle olekut.',
  'signing.level-too-low':
    'Teil on baastaseme konto. Kvalifitseeritud allkirjaks on vaja täisväärtuslikku kontot; uuendage see rakenduses.',
  'signing.app-outdated': 'Teie telefonis olev rakendus on liiga vana. Uuendage see ja proovige uuesti.',
  'signing.wrong-person':
    'Kutse saaja: {{expected}}. Sertifikaadil on: {{found}}. Allkirja ei antud. Allkirjastama peab {{expected}}. Kui allkirjastama peate teie, paluge saatjal allkirjastajat muuta.',
  'signing.drawn-other-name':
    'Kutse saaja: {{expected}}. Teie joonistuse all on nimi: {{found}}. Allkirja ei antud. Joonistage uuesti oma nimega. Kui allkirjastama peab keegi teine, paluge saatjal allkirjastajat muuta.',
  'signing.other-signer':
    'Kutse saaja: {{expected}}. Need andmed kuuluvad teisele isikule. Allkirja ei antud. Allkirjastama peab {{expected}}. Kui allkirjastama peate teie, paluge saatjal allkirjastajat muuta.',
  'signing.asked-often':
    'Selle isiku telefoni on saadetud liiga palju allkirjastamistaotlusi. Proovige uuesti {{minutes}} minuti pärast või allkirjastage muul viisil.',
  'signing.asked-many':
    'Olete saatnud allkirjastamistaotlusi liiga paljudele inimestele. Proovige uuesti {{minutes}} minuti pärast või allkirjastage muul viisil.',
  'signing.certificate-bad': 'Sertifikaati ei aktsepteeritud: see ei kehti praegu kvalifitseeritud allkirja jaoks.',
  'signing.file-unfit':
    'Sellist faili ei õnnestunud allkirjastada. Allkirja ei antud; paluge saatjalt failist teine koopia.',
  'signing.answer-wrong': 'Allkirjastamisteenus andis sobimatu vastuse. Allkirja ei antud; proovige uuesti.',
  'signing.provider-down': 'Allkirjastamisteenus ei vasta. Proovige minuti pärast uuesti või valige teine viis.',
  'signing.provider-refused': 'Allkirjastamisteenus lükkas päringu tagasi. Süsteemi haldajale on teatatud.',
  'signing.method-not-offered': 'Selle dokumendi puhul ei saa seda viisi kasutada.',
  'signing.not-completed': 'Ajatemplit ei saadud 24 tunni jooksul. Allkirja ei salvestatud; allkirjastage uuesti.',
  'signing.authority-ended':
    'Te ei saa enam allkirjastada: asendamine ({{name}}) või nõusolek allkirjastamiseks on lõppenud. Allkirja ei antud.',
  'signing.account-ended': 'Allkirjastaja konto ei ole enam aktiivne. Allkirja ei antud.',
  'integration.down': 'Dokumendihaldussüsteem ei vasta. Proovige hiljem uuesti.',
  'integration.refuses-us':
    'Dokumendihaldussüsteem ei lase portaali sisse. Kontrollige kasutajanimesid, paroole ja võtmeid.',
  'integration.answer-wrong': 'Dokumendihaldussüsteem andis vastuse, mis ei saa õige olla. Kontrollige selle aadressi.',
  'integration.refused': 'Dokumendihaldussüsteem keeldus sellest.',
  'integration.address-refused':
    'Selle aadressi poole ei tohi pöörduda. See peab olema avalik ja vastama HTTPS-i kaudu või peab operaator selle nimetama.',
  'integration.off': 'Sellel ettevõttel pole dokumendihaldussüsteem sisse lülitatud.',
  'integration.not-failed': 'Pole midagi uuesti saata: dokument on teel või juba kohal.',
  'evidence.no-seal': 'Portaalil ei ole veel e-templit, seega ei saa ta tõendipakette anda. Pöörduge operaatori poole.',
  'evidence.code-unknown':
    'Seda koodi ei tunta. Kontrollige, kas sisestasite koodi nii, nagu see on trükitud, ja kas olete aadressil, mis on koodi kõrvale trükitud.',
  'evidence.not-printable': 'Trükitava koopia saab teha ainult krüpteerimata PDF-ist.',
  'validation.failed': 'Allkirju ei õnnestunud kontrollida. Proovige uuesti.',
  'field.no-such-page': 'Dokumendis sellist lehekülge ei ole.',
  'field.covers-page': 'Joonistus katab leheküljest liiga palju. Joonistage allkiri peente joontega tühjale taustale.',
  'field.large-on-page': 'Allkiri on liiga suur. Tehke see leheküljel väiksemaks.',
  'field.small-on-page': 'Allkiri on liiga väike. Tehke see leheküljel suuremaks.',
  'field.future': 'See päev ei tohi olla tulevikus.',
  'field.password-wrong': 'See ei ole teie praegune parool.',
  'user.yourself': 'Oma kontoga te seda teha ei saa. Paluge teist administraatorit.',
  'user.still-needed':
    'Seda isikut on veel vaja: teda ootab dokumente {{waitingFor}}, tema käimasolevaid dokumente on {{owns}}. Andke need enne üle.',
  'user.on-hold': 'See isik osaleb alles hoitavates dokumentides: {{documents}}. Kõigepealt lõpetage hoidmine.',
  'user.not-invited': 'Sellel inimesel ei ole avatud kutset.',
  'user.not-colleague':
    'Üle saab anda ainult kolleegi tööd. See inimene osaleb külalisena, seega saavad osalejaid muuta dokumentide omanikud.',
  'mail.names-portal': 'Seda teksti võib pidada Paraphi enda omaks. Jätke selle nimi välja.',
  'mail.contact-in-title': 'Siin ei saa olla telefoninumbrit ega e-posti aadressi.',
  'mail.foreign-link':
    'Link aadressile {{host}} viib mujale. Lingid võivad viia ainult Teie ettevõtte lehtedele siin või Paraphi.',
  'mail.enough-today': 'Sellele aadressile on täna juba küllalt kirju saadetud. Proovige homme uuesti.',
  'role.module-never': 'See moodul on tagasi võetud ja seda ei saa sisse lülitada.',
  'company.colour-light': 'Valge tekst ei ole sellel värvil loetav.',
  'company.parameter-missing': 'Tekstis peab olema: {{names}}.',
  'company.mail-fixed': 'Kontosid puudutavate kirjade tekste muuta ei saa.',
  'company.lifetime-unconfirmed':
    'Sellest vanemaid lõpetatud dokumente: {{count}}. Esimesed kustutatakse 7 päeva pärast ja on siis 30 päeva prügikastis. Kinnitamiseks sisestage arv.',
  'tenant.host-taken': 'Seda aadressi kasutab juba teine ettevõte: {{hosts}}. Sisestage muu aadress.',
  'tenant.key-taken': 'See lühinimi on juba teisel ettevõttel. Sisestage muu nimi.',
  'tenant.name-contact': 'Ettevõtte nimes ei saa olla telefoninumbrit, e-posti aadressi ega linki.',
  'tenant.name-tries':
    'Ööpäeva jooksul on proovitud {{most}} uut nime, rohkem ei saa. Praegune nimi jääb; uut saab proovida {{hours}} tunni pärast.',
  'tenant.reply-unfit': 'Seda aadressi võib pidada Paraphi enda aadressiks. Sisestage oma ettevõtte aadress.',
  'tenant.own-language': 'Ettevõtte keelt pakutakse alati.',
  'tenant.name-unfit':
    'Seda nime võib pidada teise ettevõtte või Paraphi enda nimeks. Valige teine nimi või pöörduge Paraphi haldaja poole.',
  'tenant.kind-stays': 'Siin on juba inimesi, seepärast seda muuta ei saa: sellest sõltub, mida nad üksteisest näevad.',
  'tenant.old-host-stays':
    'Loendisse jääb vähemalt üks aadress, mis on seal olnud üle kolme päeva, sest kirjad juhivad sinna. Eemaldage see, kui uus on olnud sama kaua.',
  'tenant.own-host-stays':
    'Peaadministraatorid logivad sisse paigalduse aadressil (PARAPH_PUBLIC_URL), seepärast jääb see loendisse.',
  'tenant.sign-in-stays':
    'Peaadministraatorid logivad sisse e-posti ja parooliga, seepärast jääb moodul 10 sisse lülitatuks.',
  'tenant.stays-active': 'Siin logivad sisse peaadministraatorid, seepärast desaktiveerida ei saa.',
  'tenant.switch-refused': 'Teil ei ole selles ettevõttes aktiivset kontot.',
  'api.limit-spent': 'Selle kuu API toimingute piir ({{limit}}) on täis.',
};
