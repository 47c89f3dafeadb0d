/**
 * Legal forms of companies, short and long, as `foldText` writes them: they distinguish no names. Lithuania, Latvia,
 * Estonia, and common ones of other countries.
 */
export const LEGAL_FORMS: readonly string[] = (
  'uzdaroji akcine bendrove|akcine bendrove|mazoji bendrija|individuali imone|viesoji istaiga|' +
  'tikroji ukine bendrija|komanditine ukine bendrija|zemes ukio bendrove|kooperatine bendrove|' +
  'uab|ab|mb|ii|vsi|tub|kub|zub|kb|asociacija|valstybes imone|vi|' +
  'sabiedriba ar ierobezotu atbildibu|akciju sabiedriba|individualais komersants|pilnsabiedriba|' +
  'komanditsabiedriba|individualais uznemums|zemnieku saimniecibas|zemnieku saimnieciba|biedriba|' +
  'sia|as|ik|ps|ks|iu|zs|nodibinajums|' +
  'osauhing|aktsiaselts|mittetulundusuhing|fuusilisest isikust ettevotja|taisuhing|usaldusuhing|' +
  'tulundusuhistu|sihtasutus|ou|mtu|fie|tu|uu|tuh|sa|' +
  'obshchestvo s ogranichennoi otvetstvennostyu|общество с ограниченнои ответственностью|' +
  'закрытое акционерное общество|акционерное общество|ооо|зао|оао|ао|ип|' +
  'gesellschaft mit beschrankter haftung|aktiengesellschaft|gmbh|ag|kg|ug|' +
  'private limited company|limited liability company|limited|incorporated|corporation|company|' +
  'ltd|llc|llp|plc|inc|corp|co|societas europaea|se|' +
  'osakeyhtio|oyj|oy|aktiebolag|aktieselskab|aps|spolka z ograniczona odpowiedzialnoscia|' +
  'sp z o o|z o o|spzoo|sarl|srl|spa|bv|nv|sro'
).split('|');

/** Words that name the country of a branch: they distinguish no names either. */
export const COUNTRY_WORDS: readonly string[] = (
  'lt|lv|ee|eu|lietuva|lietuvos|lithuania|latvija|latvijas|latvia|' +
  'eesti|estonia|литва|латвия|эстония|baltic|baltics|group'
).split('|');
