/** The script of the guides: a button at each block of code that copies it. */
export const GUIDE_SCRIPT = `
for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  const show = (text) => { button.textContent = text; };
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    getSelection().selectAllChildren(block.querySelector('code'));
    // The clipboard of today's browsers needs HTTPS; this works without it.
    show(document.execCommand('copy') ? 'Copied' : 'Press Ctrl+C');
    setTimeout(show, 2000, 'Copy');
  });
  show('Copy');
  block.append(button);
}
`.trimStart();
