/** What no check can tell: each is tried once by hand, on the published site and with the real services. One sentence each. */
export const manualTrials = [
  'Abre /newsletter con la consola del navegador a la vista: el formulario aparece al segundo y la consola no habla de «Content Security Policy»; si lo hace, la dirección que nombra falta en formProvider.policy.',
  'Apúntate con un correo tuyo en /newsletter, /blog, /reto-sindrome-impostor y los dos formularios de /vsl-registro: cada alta llega a su lista del proveedor.',
  'Envía cada uno de los dos formularios de /vsl-registro: a los dos segundos se abre /vsl-hipnosis, y sin enviarlos no se abre; si no es así, corrige formProvider.submitted.',
  'Lee /apuntes-taller-limites.pdf: es un archivo hecho (public), y ninguna comprobación ve si el nombre de la marca, las duraciones o los títulos han cambiado desde entonces.',
]
