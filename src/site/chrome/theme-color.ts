/** The paper's colour, for what draws round the page: browsers' bars and the installed icon's screen. */
export const themeColor = '#fcf9f5'
