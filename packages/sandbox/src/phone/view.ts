import { BEHAVIOURS, semanticsId, type Behaviour, type TestIdentity } from '../people/person.ts';
import { html, type Html } from '../web/html.ts';
import { seal } from '../web/seal.ts';
import type { PhoneRequest, PhoneResult } from './request.ts';

const COUNTRY = { LT: 'Lithuania', LV: 'Latvia', EE: 'Estonia' } as const;
const GROUPS: [TestIdentity['group'], string][] = [
  ['demo', 'People of the demo companies'],
  ['added', 'Added people'],
  ['behaviour', 'One per thing that can go wrong'],
  ['provider', 'The provider’s own demo accounts'],
];

const nameOf = (p: TestIdentity): string => `${p.given} ${p.surname}`;
const initials = (p: TestIdentity): string => `${[...p.given][0] ?? ''}${[...p.surname][0] ?? ''}`;

const trait = (p: TestIdentity): string =>
  p.certificateStatus === 'good'
    ? BEHAVIOURS[p.behaviour]
    : `Certificate ${p.certificateStatus === 'hold' ? 'on hold' : p.certificateStatus}`;

const tagFor = (p: TestIdentity): Html =>
  html`<span class="tag ${p.behaviour === 'accepts' && p.certificateStatus === 'good' ? 'success' : 'neutral'}"
    >${trait(p)}</span
  >`;

/** Accounts of a person, and the phone number that Mobile-ID asks for. */
const methods = (p: TestIdentity): string =>
  [
    p.smartId.some((a) => a.level === 'QUALIFIED') && 'Smart-ID',
    p.smartId.length > 0 && p.smartId.every((a) => a.level === 'ADVANCED') && 'Smart-ID Basic',
    p.mobileId && `Mobile-ID ${p.mobileId}`,
  ]
    .filter(Boolean)
    .join(', ') || 'No account';

const identityOf = (p: TestIdentity): string => `Personal code ${p.code} (${semanticsId(p)})`;

export type RowAction = (person: TestIdentity) => Html;

const row = (p: TestIdentity, waiting: number, inside: RowAction): Html =>
  html`<li class="person" data-search="${`${nameOf(p)} ${p.code} ${p.mobileId ?? ''} ${trait(p)}`.toLowerCase()}">
    ${inside(p)}
    <span class="avatar" aria-hidden="true">${initials(p)}</span>
    <span class="who"><b>${nameOf(p)}</b><small>${identityOf(p)} · ${methods(p)}</small></span>
    <span class="state">${waiting > 0 && html`<span class="tag warning">${waiting} waiting</span>`} ${tagFor(p)}</span>
  </li>`;

/** The list of phones, in groups; each row is one link or one button. */
export const peopleList = (people: TestIdentity[], waiting: (slug: string) => number, inside: RowAction): Html =>
  html`<label class="search"
      ><span>Find a person</span
      ><input id="find" type="search" placeholder="Name, code, phone number or behaviour" autocomplete="off"
    /></label>
    ${GROUPS.map(([group, title]) => {
      const members = people.filter((p) => p.group === group);
      return (
        members.length > 0 &&
        html`<section class="group">
          <h2>${title}</h2>
          <ul class="people">
            ${members.map((p) => row(p, waiting(p.slug), inside))}
          </ul>
        </section>`
      );
    })}`;

const codeChoice = (request: PhoneRequest): Html =>
  html`<fieldset class="codes">
    <legend>Which code does the page show?</legend>
    ${request.choices?.map(
      (code) => html`<label><input type="radio" name="code" value="${code}" required /><span>${code}</span></label>`,
    )}
  </fieldset>`;

const accountChoice = (request: PhoneRequest): Html =>
  html`<fieldset class="accounts">
    <legend>Account</legend>
    ${request.accounts.map(
      (name, i) =>
        html`<label
          ><input type="radio" name="account" value="${name}" ${i === 0 && html`checked`} /><span>${name}</span></label
        >`,
    )}
  </fieldset>`;

const pinField = (request: PhoneRequest, wrong: boolean): Html =>
  html`<label class="field"
    ><span>PIN${request.pin === 4 ? '1' : '2'}</span
    ><input
      name="pin"
      type="password"
      inputmode="numeric"
      pattern="[0-9]{${request.pin}}"
      maxlength="${request.pin}"
      autocomplete="off"
      required
      ${wrong && html`aria-invalid="true"`}
      aria-describedby="pin-help-${request.id}"
    /><small id="pin-help-${request.id}" class="${wrong ? 'wrong' : ''}"
      >${wrong ? 'Wrong PIN. Try again.' : `Any ${request.pin} digits. All zeros are a wrong PIN.`}</small
    ></label
  >`;

const VERB = { 'Log in': 'Confirm login', Sign: 'Sign', 'Choose account': 'Use this account' } as const;

/** One request as the app would show it. */
export const requestCard = (slug: string, request: PhoneRequest, wrongPin: boolean): Html =>
  html`<form class="request" method="post" action="/phone/${slug}/requests/${request.id}" data-request="${request.id}">
    <p class="kind"><span class="tag info">${request.scheme}</span> ${request.action}</p>
    <h2>${request.rpName}</h2>
    ${request.text && html`<p class="text">${request.text}</p>`}
    ${request.code && html`<p class="compare"><span>Compare this code</span><output class="code">${request.code}</output></p>`}
    ${request.choices && codeChoice(request)} ${request.accounts.length > 0 && accountChoice(request)}
    ${request.pin > 0 && pinField(request, wrongPin)}
    <button class="primary" name="answer" value="accept">${VERB[request.action]}</button>
    <button class="quiet" name="answer" value="refuse" formnovalidate>Refuse</button>
  </form>`;

const RESULTS: Record<string, [tone: string, title: string, text: string]> = {
  OK: ['success', 'Confirmed', 'The answer is on its way.'],
  WRONG_VC: ['error', 'Wrong code', 'The code chosen was not the one on the page. The request has ended.'],
  DOCUMENT_UNUSABLE: ['error', 'Account locked', 'Too many wrong PINs, or the account cannot be used.'],
  TIMEOUT: ['neutral', 'Time is up', 'The request has ended without an answer.'],
};

export const resultCard = (result: PhoneResult, returnName: string): Html => {
  const [tone, title, text] = RESULTS[result.result] ?? ['neutral', 'Refused', 'The request has ended.'];
  const waits = result.expectsMore === true;
  return html`<section class="result ${tone}" role="status">
    ${seal(tone === 'success' ? 'tick' : tone === 'error' ? 'cross' : 'wait')}
    <h2>${waits ? 'Account chosen' : title}</h2>
    <p>${waits ? 'The request to sign follows in a moment.' : text}</p>
    ${result.returnTo && html`<a class="button ${waits ? 'quiet' : 'primary'}" href="${result.returnTo}">Return to ${returnName}</a>`}
  </section>`;
};

const behaviourForm = (p: TestIdentity): Html =>
  html`<form class="inline" method="post" action="/phone/${p.slug}/behaviour">
    <label class="field"
      ><span>When this page is closed, the phone</span
      ><select name="behaviour">
        ${(Object.keys(BEHAVIOURS) as Behaviour[]).map(
          (b) => html`<option value="${b}" ${b === p.behaviour && html`selected`}>${BEHAVIOURS[b]}</option>`,
        )}
      </select></label
    >
    <button>Save</button>
  </form>`;

const pasteForm = (p: TestIdentity): Html =>
  html`<form class="inline" method="post" action="/phone/${p.slug}/open">
    <label class="field"
      ><span>No camera? Paste the code’s link</span
      ><input
        name="link"
        type="text"
        placeholder="http://…/phone/link?deviceLinkType=QR…"
        autocomplete="off"
        spellcheck="false"
        required
    /></label>
    <button>Open</button>
  </form>`;

const nothing = (p: TestIdentity): Html =>
  html`<section class="empty">
    ${seal('wait')}
    <h2>Nothing waits</h2>
    <p>Requests for ${nameOf(p)} appear here by themselves.</p>
  </section>`;

export type PhoneView = { person: TestIdentity; requests: PhoneRequest[]; wrongPinFor?: string; above?: Html };

/** The phone of one person. */
export const phoneView = ({ person, requests, wrongPinFor, above }: PhoneView): Html =>
  html`<div class="phone" id="phone" data-slug="${person.slug}">
    <div class="owner">
      <a class="back" href="/phone" aria-label="All phones">‹</a>
      <span class="avatar" aria-hidden="true">${initials(person)}</span>
      <span class="who"
        ><b>${nameOf(person)}</b
        ><small>${COUNTRY[person.country]} · ${identityOf(person)} · ${methods(person)}</small></span
      >
    </div>
    <div class="screen" id="screen" aria-live="polite">
      ${above} ${requests.map((r) => requestCard(person.slug, r, r.id === wrongPinFor))}
      ${requests.length === 0 && !above && nothing(person)}
    </div>
    <div class="tools">${pasteForm(person)} ${behaviourForm(person)}</div>
  </div>`;
