// How commands are used. An option that is not named here is refused before its command begins; those that are not listed say
// themselves how they are used. Plain JavaScript, for `run.mjs` to read on any Node.

/** By the name of the command, in the language of those who use it. */
export const usages = {
  start: `Uso: npm start
  Instala lo que falte, arranca los servicios, construye lo que haya cambiado y dice las direcciones. PORT=8080 elige el puerto.`,
  dev: `Uso: npm run dev -- [--open <archivo>]
  La web en desarrollo, con el estudio y la bandeja: cada guardado se ve al momento. PORT=8080 elige el puerto.
  --open   abre el estudio en ese formulario o embudo`,
  check: `Uso: npm run check -- [<embudo>] [--accepted] [--certificates] [--watch | --json | --fix [--yes]]
  Comprueba formularios y embudos y dice qué falla, dónde y cómo se arregla; acaba con 1 si algo falla.
  <embudo>        además, qué parte de las respuestas con cada opción acaba en cada final
  --accepted      lo que los archivos quieren así, y por qué
  --certificates  lo que se ha decidido de cada embudo
  --watch         comprueba a cada guardado
  --json          lo mismo para programas, con los arreglos de cada fallo
  --fix           muestra cada arreglo que no hay que pensar y pregunta si se aplica; con --yes los aplica todos`,
  build: `Uso: npm run build -- [<carpeta>]
  Construye el sitio en esa carpeta; sin ella, en dist.`,
  format: `Uso: npm run format
  Ordena el JSON de schemas y funnels. Nadie lo exige.`,
  promises: `Uso: npm run promises -- [--accept]
  Qué se prometió de cada embudo (funnels/<embudo>.promises.json) y ya no se cumple.
  --accept   promete lo que los embudos hacen ahora`,
  funnel: `Uso: npm run funnel -- <embudo> [--since AAAA-MM-DD | --stop <variante>]
  Hasta dónde llega quien aceptó que se le contara, junto a lo que dice el modelo; sin fecha, los últimos 30 días. De un embudo con
  experimento, desde que empezó, y si basta ya para decidir.
  --stop   termina el experimento: desde la próxima publicación, todas las visitas empiezan en esa variante`,
  claims: `Uso: npm run claims -- [--confirm <página> --by <nombre>]
  Lo que afirman las páginas, de dónde sale y quién lo ha confirmado.
  --confirm   muestra lo que esa página tiene por confirmar, cada frase entre sus vecinas, y lo confirma
  --by        quién responde de ello`,
  drawings: `Uso: npm run drawings
  Qué dibujo está en qué página, y dónde.`,
  setup: `Uso: npm run setup -- [<palabra>]
  Pregunta lo que solo sabe la titular, una cosa cada vez y guardándola al momento; prueba sus cuentas y acaba con release.
  <palabra>   vuelve a preguntar lo que lleva esa palabra en el nombre, para cambiarlo: emailjs, vídeo, agenda`,
  release: `Uso: npm run release | npm run release-check
  Construye el sitio para publicarlo, si no queda nada por resolver; release-check (o --check) solo lo comprueba.`,
  deploy: `Uso: npm run deploy -- [--plan | --back]
  Pone la web en marcha, o la siguiente publicación: almacén, funciones, páginas. Interrumpido, sigue donde se quedó.
  --plan   dice qué haría; no cambia nada
  --back   vuelve a la publicación anterior`,
  secrets: `Uso: npm run secrets -- [--check] <archivo>
  Hace las claves y contraseñas del almacén en un archivo, fuera del proyecto, que completas y das a «supabase secrets set --env-file».
  --check   dice qué falta o está mal, sin escribir nada`,
  quick: `Usage: npm run quick
  Types, JSON, format, lint, and the shortest unit tests whose sources changed since they last ran; another run goes on with
  the longer ones. No database, no browser.`,
  test: `Usage: npm test [-- --all]
  The contract: format, lint, types, JSON, build, unit and model tests, and each promise of the product once in a browser.
  A part of it: npx vitest run <folder>, npx playwright test <file>.
  --all   goes on after a red stage, as CI does`,
  proofs: `Usage: npm run proofs [-- --all] [--shard=1/2]
  Everything else that is green or red: the replay of every path, brute force, random walks, histories of the outbox, hostile input.
  --all       goes on after a red stage, as CI does
  --shard=…   one part of so many`,
  faults: `Usage: npm run faults -- [<measurement>…] [--short]
  The fault campaign, all of it or some: kills, replays, names, costly, disk, outages, flaky, histories, load, browser, consent,
  canaries, planted. --short runs a small part of everything, --only=<name> one of the planted.`,
  probe: `Usage: npm run probe
  What a stranger can do with the public key. One test submission of each form arrives in the mailbox.`,
  mcp: `Usage: npm run --silent mcp
  A judge of forms and funnels for agents: the Model Context Protocol on standard input and output. It writes nothing.`,
  pack: `Usage: npm run pack
  The engine as npm carries it: a tarball in .local, with its command «provable-funnels».`,
  security: `Usage: npm run security
  Secrets, the lockfile and known faults of dependencies; ends with 1: something to mend, with 3: something could not be looked at.`,
  bench: `Usage: npm run bench                        weights, timings and forms
npm run bench -- weights | timings   kilobytes of JavaScript and CSS per page; check, edit in development, second start, next page
npm run bench -- forms [route…]      typing and stepping beside plain HTML and react-hook-form (--rounds=6); fails where it is short
npm run bench -- inp [route…]        interaction to next paint of every flow, the CPU slowed down four times (--rounds=3)
npm run bench -- checks              time and memory to decide funnels, as they grow
npm run bench -- house               size of the code, length of functions, circles of imports, beginnings of comments
npm run bench -- studio              from a key in the studio to diagnostics and preview
npm run bench -- lighthouse [route…] Lighthouse on every route against plain HTML (--rounds=3); fails where one is short
npm run bench -- profile [route…]    which functions the time of a walk goes to`,
}

/** What to say instead of running a command with these words, and how to end; null where it is to be run. */
export function findUsage(command, words) {
  if (!Object.hasOwn(usages, command)) return null
  const usage = usages[command]
  if (words.includes('--help') || words.includes('-h')) return { text: usage, code: 0 }
  const named = new Set(usage.match(/--[a-z]+/g))
  const unknown = words.find((word) => word.startsWith('-') && !named.has(word.split('=')[0]))
  if (unknown === undefined) return null
  const problem = usage.startsWith('Usage') ? `There is no option ${unknown}.` : `No hay ninguna opción ${unknown}.`
  return { text: `${problem}\n${usage}`, code: 2 }
}
