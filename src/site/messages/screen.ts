// The words that a screen says by itself.
export const yourAnswers = 'Lo que nos has contado'
