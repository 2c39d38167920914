# Evaluates a formula as `brew tap` does: as each system and processor. Prints what it would download, and what it requires.
#   formula.rb FORMULA
class Formula
  class << self
    attr_reader :address, :needs

    def as(system, cpu)
      @system, @cpu, @address, @needs = system, cpu, nil, []
    end

    def on_macos = (yield if @system == :macos)
    def on_linux = (yield if @system == :linux)
    def on_arm = (yield if @cpu == :arm64)
    def on_intel = (yield if @cpu == :x86_64)
    def url(text) = (@address = text)
    def sha256(text) = (raise "no SHA-256: #{text}" unless text.match?(/\A[0-9a-f]{64}\z/))
    def depends_on(what) = (@needs << what)
    def version(*) = raise("the address has the version")
    def desc(*) = nil
    def homepage(*) = nil
    def license(*) = nil
    def test = nil
    def inherited(child) = child.as(@system, @cpu)
  end
end

%i[macos linux].product(%i[arm64 x86_64]).each do |system, cpu|
  Formula.as(system, cpu)
  Object.send(:remove_const, :Symbols) if Object.const_defined?(:Symbols)
  load ARGV[0]
  raise "#{system} on #{cpu} finds no address: the formula breaks its tap" unless Symbols.address
  machine = cpu == :arm64 ? "aarch64" : "x86_64"
  suffix = system == :macos ? "apple-darwin" : "unknown-linux-gnu"
  own = Symbols.address.end_with?("-#{machine}-#{suffix}.tar.gz")
  met = Symbols.needs.all? { |need| need == system || need == {arch: cpu} || (system == :macos && need.is_a?(Hash) && need.key?(:macos)) }
  raise "#{system} on #{cpu} installs #{Symbols.address}" unless own == met
  puts "#{system} #{cpu} #{own ? "installs" : "refuses"} #{Symbols.address}"
end
