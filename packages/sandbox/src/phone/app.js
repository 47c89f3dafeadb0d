// Filters the list, and keeps one phone up to date without touching what is being typed.
const find = document.getElementById('find');
find?.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  for (const person of document.querySelectorAll('.person')) person.hidden = !person.dataset.search.includes(wanted);
  for (const group of document.querySelectorAll('.group'))
    group.hidden = group.querySelectorAll('.person:not([hidden])').length === 0;
});

const phone = document.getElementById('phone');
const shown = () => [...document.querySelectorAll('[data-request]')].map((one) => one.dataset.request);
const typing = () => [...document.querySelectorAll('.request input[name=pin]')].some((field) => field.value !== '');

const focusPin = () => {
  const pins = document.querySelectorAll('.request input[name=pin]');
  if (pins.length === 1 && !document.querySelector('.request input[name=code]')) pins[0].focus();
};

const refresh = async () => {
  const answer = await fetch(`/phone/${phone.dataset.slug}`);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('screen');
  if (fresh) document.getElementById('screen').replaceChildren(...fresh.childNodes);
  focusPin();
};

const look = async () => {
  try {
    const answer = await fetch(`/api/phone/${phone.dataset.slug}`);
    const waiting = (await answer.json()).map((one) => one.id);
    const before = shown();
    const added = waiting.some((id) => !before.includes(id));
    const gone = before.some((id) => !waiting.includes(id));
    if ((added || gone) && !typing()) await refresh();
  } catch {
    // The sandbox restarts; the next look finds it again.
  }
  setTimeout(look, 1000);
};

if (phone) {
  focusPin();
  setTimeout(look, 1000);
}
