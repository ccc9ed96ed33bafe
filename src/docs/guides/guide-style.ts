/** The style sheet of the guides: the colors and fonts of Swagger UI, for light and dark screens. */
export const GUIDE_STYLE = `
:root { color-scheme: light dark; --text: #3b4151; --back: #fff; --bar: #1b1b1b; --link: #2b62b0; --line: #d3d6de;
  --code: #f3f4f7; --command: #24324a; --command-text: #f5f7fa;
  --word: #1f4e9e; --string: #12633b; --value: #8a3d00; --comment: #5a6070; }
@media (prefers-color-scheme: dark) {
  :root { --text: #d9dce3; --back: #16181d; --link: #8ab8ff; --line: #3a3f4b; --code: #23262e; --command: #0c1626;
    --command-text: #e8edf5; --word: #8ab8ff; --string: #8fd6a8; --value: #ffc27a; --comment: #a3abbb; }
}
pre.sh { --word: #9cc8ff; --string: #a5e0ba; --value: #ffc27a; --comment: #b8c1d4; }
.word { color: var(--word); } .string { color: var(--string); }
.value { color: var(--value); } .comment { color: var(--comment); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 sans-serif; color: var(--text); background: var(--back); overflow-wrap: break-word; }
header { background: var(--bar); }
header nav { max-width: 72rem; margin: 0 auto; padding: .8rem 1rem; display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; }
header strong { color: #fff; margin-right: auto; }
header a { color: #bfe08f; }
.page { max-width: 72rem; margin: 0 auto; padding: 0 1rem 3rem; }
main { padding: 1rem 0 2rem; min-width: 0; }
aside { padding: 1rem 0; }
aside a { display: block; padding: .3rem .6rem; text-decoration: none; border-left: 3px solid transparent; }
aside a[aria-current] { font-weight: bold; border-color: var(--link); }
@media (min-width: 62rem) {
  .page { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; }
  aside { grid-row: 1; }
  aside nav { position: sticky; top: 1rem; }
}
.next { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 3rem; }
.code { position: relative; }
.code button { position: absolute; top: .4rem; right: .4rem; font: .8rem sans-serif; padding: .35rem .7rem;
  color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .7rem; }
h1 { font-size: 1.9rem; margin-top: 1rem; }
h2 { font-size: 1.35rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; }
a { color: var(--link); }
.anchor { margin-left: .2em; color: var(--comment); text-decoration: none; }
.anchor:hover, .anchor:focus { color: var(--link); }
code, pre { font: .875rem/1.5 monospace; }
code { background: var(--code); padding: .1em .3em; border-radius: 3px; }
pre { background: var(--code); padding: .75rem 1rem; border-radius: 4px; overflow-x: auto; border: 1px solid var(--line); }
pre code { background: none; padding: 0; overflow-wrap: normal; }
pre.sh { background: var(--command); color: var(--command-text); border-color: var(--command); }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
img { max-width: 100%; height: auto; }
`.trimStart();
