// Reloads the list when the sandbox has more mail.
const list = document.getElementById('mails');

const look = async () => {
  try {
    const answer = await fetch(`/mailbox${location.search}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById('mails');
    if (fresh && fresh.dataset.version !== list.dataset.version) {
      list.replaceChildren(...fresh.childNodes);
      list.dataset.version = fresh.dataset.version;
    }
  } catch {
    // The sandbox restarts; the next look finds it again.
  }
  setTimeout(look, 2000);
};

if (list) setTimeout(look, 2000);
